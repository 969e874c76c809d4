// The words of the page around the demos.

export const messages = {
  name: 'Attention Playground',
  alreadyDefined:
    'Attention Playground: this page has loaded the element before, perhaps in another version; the first one is used.',
  demos: 'Demos',
  undo: 'Undo',
  redo: 'Redo',
  startOver: 'Start over',
  copyLink: 'Copy link',
  share: 'Share …',
  openInPlayground: 'Open in the playground ↗',
  linkCopied: 'Link copied',
  linkNotCopied: (link: string) => `Copying is not allowed here. The link: ${link}`,
  linkTooLong:
    'This experiment is too large for a link: a reload forgets the latest edits, and there is no link to copy.',
  theme: { auto: 'Theme: as the device', light: 'Theme: light', dark: 'Theme: dark' },
  starting: 'Starting the engine …',
  working: 'Computing …',
  progress: (fraction: number) => `Computing … ${Math.floor(fraction * 100)} %`,
  stop: 'Stop',
  stopped: 'Stopped. The picture shows the numbers from before.',
  stoppedEmpty: 'Stopped before there were numbers.',
  runAgain: 'Run again',
  failed: (reason: string) => `This could not be computed. ${reason}`,
  noEngine: (reason: string) => `The engine could not start, so there are no numbers. ${reason}`,
  noDemo: (reason: string) =>
    `This demo could not be loaded. Open it again when you are connected. ${reason}`,
  dismiss: 'Close this notice',
  done: 'done',
  path: 'The way through the lesson',
  previous: '← Before this',
  next: 'Next →',
  fixed: { text: 'This link leaves some controls out.', link: 'Show all of them' },
  invitation: { question: 'New to attention?', link: 'It fits on one page' },
  prediction: {
    skip: 'Skip',
    show: 'Show me',
    again: 'Predict this one',
    tolerance: (within: string | null) =>
      within ? `Close enough: ${within}.` : 'Only the exact number counts.',
    relative: (share: string) => `±${share}`,
    points: (points: string) => `±${points} percentage points`,
    quoted: (option: string) => `“${option}”`,
    saidAlone: (said: string) => `You said ${said}.`,
    saidSo: (said: string) => `You said ${said}, and so it is.`,
    saidNear: (said: string, is: string, within: string) =>
      `You said ${said}; it is ${is}, within ${within}.`,
    saidOther: (said: string, is: string) => `You said ${said}; it is ${is}.`,
    or: (options: readonly string[]) => options.join(' or '),
  },
  code: {
    about: 'This experiment as a program. It prints the numbers above: a name, and below it the rows.',
    language: 'Language',
    languages: { numpy: 'NumPy', pytorch: 'PyTorch', cpp: 'C++' },
    copy: 'Copy',
    save: 'Save',
    copied: 'Copied',
    notCopied: 'Copying is not allowed here. Select the text and copy it.',
    notFetched: 'The code could not be loaded. Open it again when you are connected.',
  },
  panels: {
    code: 'Show me the code',
    files: 'Save or open',
    share: 'Share or embed',
    notFetched: 'This could not be loaded. Open it again when you are connected.',
  },
  problemsNotFetched: 'Part of this link could not be read, and the words for it could not be loaded.',
  newSeed: 'New seed',
  seedHelp: 'Same seed, same numbers',
  tooManyTokens: (given: number, allowed: number) =>
    `${given} tokens are too many for this demo: at most ${allowed}. The picture shows the sentence from before.`,
  tooFewTokens: (allowed: number) =>
    `Type at least ${allowed === 1 ? 'one word' : `${allowed} words`}. The picture shows the sentence from before.`,
  tokenTooLong: (allowed: number) =>
    `A token has more than ${allowed} characters. The picture shows the sentence from before.`,
  notANumber: (least: number, most: number) => `A number from ${least} to ${most}, please.`,
  notAWholeNumber: (least: number, most: number) => `A whole number from ${least} to ${most}, please.`,
  notIntegers: (least: number, most: number, count: number) =>
    `Up to ${count} whole numbers from ${least} to ${most}, with commas between, please.`,
} as const;
