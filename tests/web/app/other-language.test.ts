// Where the page of another language stands: beside this one in every folder of a host, and nowhere without end.

import { describe, expect, it } from 'vitest';
import { addressIn, languageProblems, otherLanguages, siteOf } from '../../../web/app/other-language.ts';
import { linkLengths } from '../../../web/experiment/link.ts';
import { problemText } from '../../../web/experiment/problem-text.ts';

const link = { hash: '#v=1&demo=cross&tok=a,b', search: '?utm=1' };

describe('the page of another language, from an English one', () => {
  it('is one of those that there are, without the page’s own', () => {
    expect(otherLanguages).toEqual([['es', 'Español']]);
  });

  it.each([
    ['https://a.example/', 'https://a.example/es/'],
    ['https://a.example/index.html#start', 'https://a.example/es/index.html'],
    ['https://a.example/course/embed.html?x=2', 'https://a.example/course/es/embed.html'],
    ['https://a.example/course/embed', 'https://a.example/course/es/embed'],
    // The whole site in a folder of that name
    ['https://a.example/es/index.html', 'https://a.example/es/es/index.html'],
  ])('of %s is %s, with the link that is to be opened', (here, there) => {
    expect(addressIn('es', link, here)).toBe(`${there}?utm=1#v=1&demo=cross&tok=a,b`);
  });

  it('is none for an experiment that is too large for a link', () => {
    const long = { hash: `#${'k'.repeat(linkLengths.refused)}`, search: '' };
    const longer = { hash: `#${'k'.repeat(linkLengths.refused + 1)}`, search: '' };
    expect(addressIn('es', long, 'https://a.example/')).toMatch(/^https:\/\/a\.example\/es\/#k/);
    expect(addressIn('es', longer, 'https://a.example/')).toBeNull();
  });

  it('is none where the host gives the English page for every address', () => {
    expect(addressIn('es', link, 'https://a.example/es/es/index.html')).toBeNull();
  });
});

describe('the English page, from a Spanish one', () => {
  it.each([
    ['https://a.example/es/', 'https://a.example/'],
    ['https://a.example/es/index.html#start', 'https://a.example/index.html'],
    ['https://a.example/course/es/embed.html?x=2', 'https://a.example/course/embed.html'],
    ['https://a.example/es/es/index.html', 'https://a.example/es/index.html'],
  ])('of %s is %s', (here, there) => {
    expect(addressIn('en', link, here, 'es')).toBe(`${there}?utm=1#v=1&demo=cross&tok=a,b`);
  });

  it.each(['https://a.example/', 'https://a.example/course/embed.html', 'https://a.example/tres/index.html'])(
    'is none where the page stands in no folder of its language: %s',
    (here) => {
      expect(addressIn('en', link, here, 'es')).toBeNull();
    },
  );
});

describe('the folder of the site', () => {
  it.each([
    ['en', 'https://a.example/course/index.html#start', 'https://a.example/course/'],
    ['en', 'https://a.example/es/index.html', 'https://a.example/es/'],
    ['es', 'https://a.example/course/es/index.html', 'https://a.example/course/'],
    ['es', 'https://a.example/es/es/', 'https://a.example/es/'],
    ['es', 'https://a.example/course/index.html', 'https://a.example/course/'],
    ['es', 'https://a.example/tres/index.html', 'https://a.example/tres/'],
    [null, 'https://a.example/es/attention-playground.es.html', 'https://a.example/es/'],
  ] as const)('is, of the page in %s at %s, %s', (own, here, site) => {
    expect(siteOf(here, own)).toBe(site);
  });
});

describe('a page that is one file', () => {
  it('says which file has the words of another language', () => {
    const [problem] = languageProblems('es', 'embed.js');
    expect(problemText(problem!)).toMatch(/“Español”.*embed\.es\.js/);
  });

  it('has nothing to say of its own', () => {
    expect(languageProblems('en', 'embed.js')).toEqual([]);
  });
});
