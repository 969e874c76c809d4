// The words of the reference: what stands in links, on the element, and in messages between pages.

import type { HostRequest } from '../host/requests.ts';

type Told =
  | 'attention-ready'
  | 'attention-change'
  | 'attention-answer'
  | 'attention-state'
  | 'attention-error'
  | 'attention-height';

interface MessageWords {
  /** Its own properties, beside type and version */
  readonly fields: string;
  readonly meaning: string;
}

export const referenceWords = {
  title: 'All settings and messages',
  lead: 'What a link may say, what an element may be given, and what an embed and the page around it say to each other. All of it is made from the tables that the playground itself goes by; keys and defaults of version 1 of links never change (the default of lang is the language of the page that opens the link). “Since” is the version of the package in which a setting first appeared.',
  columns: {
    key: 'Key',
    label: 'Setting',
    type: 'Type',
    default: 'Default',
    range: 'Allowed',
    help: 'What it is',
    since: 'Since',
    embed: 'In an embed',
  },
  scrolls: (what: string) => `${what}, as a table`,
  links: {
    heading: 'Links',
    about:
      'A link is the address of the playground with # and settings behind it, key=value with & between them. Settings at their default may be left out; a wrong value gives the default and a notice. The same settings stand behind embed.html#.',
    example: 'For instance',
    rows: {
      v: 'The version of links: 1. Without it, the same.',
      demo: 'Which demo opens, by one of the names below.',
      fields: 'How many settings follow; written by the playground, to tell when a link was cut.',
      k: 'A checksum of all before it, last; written by the playground. A link by hand has none.',
    },
  },
  presentation: {
    heading: 'How it is presented',
    about: 'In links of every demo. They change nothing of the experiment.',
    languages:
      'English pages stand at the top of the site, Spanish ones in its folder es; embed.es.js and attention-playground.es.html are the Spanish files. With lang, a link leads from a page to that of the other language; one file alone cannot, and says which to take. What the engine tells programs, and the programs themselves, are English everywhere.',
    controlsDefault: 'all that are marked “optional” below',
    controlsRange: 'keys of those settings, with commas between; empty for none',
  },
  demos: { heading: 'The settings of each demo' },
  control: {
    optional: 'optional',
    kept: 'always there',
    setup: 'set by who makes it',
  },
  element: {
    heading: 'The element',
    about:
      'embed.js defines <attention-playground>. Its attributes are demo and link, and every setting of the tables above under its key: <attention-playground demo="masking" tok="the,cat,sat" theme="dark">. Its properties are demo, link and settings. It fires the three events below, with the same properties in detail, without type and version.',
    attribute: 'Attribute',
    attributes: {
      demo: { type: 'text', help: 'Which demo opens.' },
      link: {
        type: 'text',
        range: 'a link as above, or an address that ends in one',
        help: 'What opens; the other attributes change it.',
      },
    },
  },
  messages: {
    heading: 'Messages of embed.html',
    about:
      'By window.postMessage between the frame and the page around it, only that one. Each message has type and version (1). An id in a request comes back in its answer.',
    out: 'From the frame',
    in: 'To the frame',
    columns: { type: 'Type', fields: 'Properties', meaning: 'Meaning' },
    told: {
      'attention-ready': { fields: 'demo, link', meaning: 'The first numbers of a demo are on the screen.' },
      'attention-change': {
        fields: 'demo, link',
        meaning: 'The experiment has been changed, and its numbers are on the screen.',
      },
      'attention-answer': {
        fields: 'demo, question, answer, right',
        meaning:
          'A prediction was made or a question answered: the words of an option, a number, or a share from 0 to 1.',
      },
      'attention-height': {
        fields: 'height',
        meaning:
          'How high the frame should be, in pixels. Said to LTI platforms and WordPress in their own way too.',
      },
      'attention-state': {
        fields: 'id, demo, link, settings, isComputed, facts, problems',
        meaning:
          'The answer to a request: every setting by its key, whether its numbers are there, what they say, and a sentence for each value that could not be taken as it was.',
      },
      'attention-error': {
        fields: 'id, message',
        meaning: 'Nothing came of the request; the message says why.',
      },
    } satisfies Record<Told, MessageWords>,
    requests: {
      'attention-get': { fields: 'id', meaning: 'Asks for the state.' },
      'attention-set': {
        fields: 'id, link or settings',
        meaning:
          'Opens a link, or changes the settings that are named, also those that a learner may not change. A link in another language loads the page of that language, which says attention-ready in place of an answer.',
      },
    } satisfies Record<HostRequest['type'], MessageWords>,
    slides: '“slide:stop” and “slide:start”, plain texts that reveal.js posts, pause it and let it go on.',
  },
} as const;
