// From an edit to its picture, in the built site: the key press, the numbers drawn, the frame painted.
//
// It is counted from where Event Timing counts, which is where INP comes from: the time stamp of the key press, which
// is of the browser's process, before the page hears of it. Not until the next frame, as there, but until the one that
// has the new numbers, and not rounded to 8 ms. The first task after that frame ends it; the frame is then on its way
// to the screen. Nothing but the edit asks for frames, so that none is there before its time.

/** @typedef {{ drawn: number[], painted: number[] }} Latency milliseconds since the key press, one for each edit */

const edits = 44;
/** In the first ones the engine comes to the page's thread, and what comes late is compiled. */
const warmUp = 4;

/**
 * Waits in the page for the next key press and for the heatmap's next picture.
 * @returns {Promise<{ drawn: number, painted: number }>}
 */
function nextPicture() {
  const root = /** @type {any} */ (document.querySelector('attention-playground')).shadowRoot;
  const shown = () => root.querySelector('attention-heatmap-view').options.values;
  const before = shown();
  return new Promise((resolve) => {
    const watch = (/** @type {Event} */ { timeStamp }) => {
      const look = () => {
        if (shown() === before) {
          requestAnimationFrame(look);
          return;
        }
        const drawn = performance.now() - timeStamp;
        // A message that is sent before a frame is painted comes after it.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve({ drawn, painted: performance.now() - timeStamp }));
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    root.addEventListener('keydown', watch, { capture: true, once: true });
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
