// The words of the panel that shares an experiment and makes it part of a course page.

import { linkLengths } from '../../experiment/link-pairs.ts';
import type { SnippetName } from './snippets.ts';

export const shareWords = {
  titled: (demo: string) => `Attention Playground: ${demo}`,
  link: 'Link',
  linkName: 'The link of this experiment',
  copy: 'Copy',
  copyName: (what: string) => `Copy: ${what}`,
  copied: (what: string) => `Copied: ${what}`,
  notCopied: 'Copying is not allowed here. Select the text and copy it.',
  send: 'Send …',
  showQr: 'QR code',
  qrName: (title: string) => `QR code of the link to “${title}”`,
  qrTooLong: 'The link is too long for a QR code.',
  saveQr: 'Save it as SVG',
  lengths: {
    long: (length: number) =>
      `The link has ${length} characters. Chats with a limit of ${linkLengths.risky} take it; shorter ones may cut it.`,
    risky: (length: number) =>
      `The link has ${length} characters: some chats and mail programs cut links of more than ${linkLengths.risky}. A file is safer.`,
    refused: (length: number) =>
      `With ${length} characters the experiment is too large for a link, and for an embed. Save it as a file: it opens here again.`,
  },
  saveFile: 'Save as a file',
  coursePage: 'For a course page',
  about:
    'The experiment as it stands above is what learners begin with: change it there. Results, steps and explanations always stay; choose what may be changed.',
  demo: 'Demo',
  controls: 'Learners may change',
  all: 'All',
  none: 'None',
  noControls: 'Nothing in this demo changes its numbers.',
  asks: 'Learners are asked',
  predict: 'to predict before they see',
  theme: 'Theme',
  language: 'Language',
  preview: 'Preview',
  previewName: 'What learners will see',
  previewHint: 'Try it: what you do here changes nothing above.',
  widths: { full: 'Full width', medium: '500 px', phone: '360 px' },
  paste: 'To paste',
  kind: 'Kind of page',
  kinds: {
    iframe: 'HTML frame',
    element: 'HTML element',
    markdown: 'Markdown',
    mystFrame: 'MyST frame',
    mystWidget: 'MyST widget',
    quarto: 'Quarto',
  } satisfies Record<SnippetName, string>,
  where: {
    iframe:
      'Into the HTML of any page: Moodle, Canvas, WordPress, MkDocs, Docusaurus, reveal.js. It works everywhere. Where the page allows it, the height follows by itself.',
    element:
      'Into pages of your own, where scripts are allowed. It fits in height by itself, and tells the page what happens by events.',
    markdown: 'Where only links are allowed: a chat, a forum, a README.',
    mystFrame: 'Into a page of MyST or Jupyter Book 2. The box is always 60 % as high as it is wide.',
    mystWidget: 'Into a page of MyST or Jupyter Book 2: without a frame, as high as it needs to be.',
    quarto: 'Into a Quarto document or reveal.js deck.',
  } satisfies Record<SnippetName, string>,
  height: (given: number, needed: number) =>
    given < needed
      ? `It is ${given} px high and scrolls inside; ${needed} px would show all that is in the preview.`
      : `It is ${given} px high, as it needs in the preview.`,
  noIntegrity:
    'Without a hash (integrity): open the playground by https to have it computed. It makes browsers refuse a changed file.',
  fromFile: 'This page is a file on your device. Open the playground on the web to embed it in a page.',
  reference: 'All settings and messages',
} as const;
