// What a course page may do with the messages of its frames and the events of its elements.

/** The frame that sent a message; only those of this page count. */
const frameOf = (source) =>
  [...document.querySelectorAll('iframe')].find((frame) => frame.contentWindow === source);

const heard = document.querySelector('#heard');

function hear({ question, answer, right }) {
  heard.textContent = `“${question}” was answered ${right ? 'correctly' : 'incorrectly'}: ${answer}`;
}

addEventListener('message', ({ source, data }) => {
  const frame = frameOf(source);
  if (!frame || typeof data?.type !== 'string') return;
  if (data.type === 'attention-height') frame.height = Math.ceil(data.height);
  if (data.type === 'attention-answer') hear(data);
});

addEventListener('attention-answer', (event) => hear(event.detail));
