// What the race runs over.

/** T: from a sentence to a long page. */
export const raceSizes: readonly number[] = [64, 128, 256, 512, 1024, 2048];
/** The width of the one head. */
export const raceDim = 64;
/** Below it the cost of a call hides the growth. */
export const fittedFrom = 256;
