// From an edit to its picture, in the built site: the input event, the numbers drawn, the frame painted.

/** @typedef {{ drawn: number[], painted: number[] }} Latency milliseconds since the input event, one for each edit */

const edits = 16;
/** The first ones compile what comes late. */
const warmUp = 4;

/**
 * Waits in the page for the next input and for the heatmap's next picture.
 * @returns {Promise<{ drawn: number, painted: number }>}
 */
function nextPicture() {
  const root = /** @type {any} */ (document.querySelector('attention-playground')).shadowRoot;
  const shown = () => root.querySelector('attention-heatmap-view').options.values;
  const before = shown();
  return new Promise((resolve) => {
    let asked = NaN;
    root.addEventListener(
      'input',
      (/** @type {Event} */ event) => {
        asked = event.timeStamp;
      },
      { capture: true, once: true },
    );
    const look = () => {
      if (shown() === before) {
        requestAnimationFrame(look);
        return;
      }
      const drawn = performance.now() - asked;
      // A message that is sent before a frame is painted comes after it.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve({ drawn, painted: performance.now() - asked }));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} site the address of the built site
 * @param {number} tokens
 * @returns {Promise<Latency>}
 */
export async function editLatency(page, site, tokens) {
  await page.goto('about:blank');
  await page.goto(`${site}#v=1&demo=cost&part=matrix&mt=${tokens}`);
  await page.locator('[data-ready="cost"]').waitFor();
  // A first visit also fetches, beside the work, what a later one can do without a network.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('slider', { name: 'Temperature', exact: true }).focus();
  /** @type {Latency} */
  const latency = { drawn: [], painted: [] };
  for (let n = 0; n < edits; n += 1) {
    const picture = page.evaluate(nextPicture);
    await page.waitForTimeout(100);
    await page.keyboard.press(n % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    const { drawn, painted } = await picture;
    if (n < warmUp) continue;
    latency.drawn.push(drawn);
    latency.painted.push(painted);
  }
  return latency;
}
