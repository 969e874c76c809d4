// Where the page of another language stands: beside this one in every folder of a host, and nowhere without end.

import { describe, expect, it } from 'vitest';
import { addressIn, languageProblems, otherLanguages, siteOf } from '../../../web/app/other-language.ts';
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

  it('is none where the host gives the English page for every address', () => {
    expect(addressIn('es', link, 'https://a.example/es/es/index.html')).toBeNull();
  });
});

it('takes the folder of the page for that of the site', () => {
  expect(siteOf('https://a.example/course/index.html#start')).toBe('https://a.example/course/');
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
