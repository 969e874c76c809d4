// What is pasted into a course page to show an experiment there: one text for each kind of page. Text of a link or
// of a title never becomes markup.

import type { Language } from '../../experiment/presentation.ts';
import { fileOf, folderOf } from '../language-names.ts';

/** What is embedded, and where the playground lives. */
export interface Embedded {
  /** The folder of the playground, with a slash at its end */
  readonly site: string;
  /** That it speaks */
  readonly language: Language;
  /** The fragment without '#': only unreserved characters, `,`, `:`, `=`, `&` and %XX */
  readonly link: string;
  /** What it shows, for those who cannot see it */
  readonly title: string;
  /** Of the frame, in pixels */
  readonly height: number;
  /** Of the element's module, as in `sha384-…`; null where it could not be computed */
  readonly integrity: string | null;
}

export type SnippetName = 'iframe' | 'element' | 'markdown' | 'mystFrame' | 'mystWidget' | 'quarto';

type Place = Pick<Embedded, 'site' | 'language'>;

/** The page that shows an experiment, with the lesson around it or, in a frame, without. */
const pageOf = ({ site, language }: Place, page: string): string => `${site}${folderOf(language)}${page}`;

/** The address of the experiment on the site. */
export const pageAddress = ({ link, ...place }: Place & Pick<Embedded, 'link'>): string =>
  `${pageOf(place, 'index.html')}#${link}`;

/** The page for frames; an experiment is its fragment. */
export const framePage = (place: Place): string => pageOf(place, 'embed.html');

const frameAddress = ({ link, ...place }: Embedded): string => `${framePage(place)}#${link}`;

/** The module that defines the element. */
export const moduleAddress = ({ site, language }: Place): string => `${site}${fileOf('embed.js', language)}`;

export const snippets: Readonly<Record<SnippetName, (embedded: Embedded) => string>> = {
  iframe: (embedded) =>
    `<iframe src="${attribute(frameAddress(embedded))}" title="${attribute(embedded.title)}" width="100%" ` +
    `height="${embedded.height}" loading="lazy" allow="clipboard-write" style="border: 0"></iframe>`,
  element: ({ link, integrity, ...place }) => {
    const hash = integrity === null ? '' : ` integrity="${attribute(integrity)}" crossorigin="anonymous"`;
    return (
      `<script type="module" src="${attribute(moduleAddress(place))}"${hash}></script>\n` +
      `<attention-playground link="${attribute(link)}"></attention-playground>`
    );
  },
  markdown: (embedded) => `[${markdownText(embedded.title)}](${pageAddress(embedded)})`,
  mystFrame: (embedded) =>
    `:::{iframe} ${frameAddress(embedded)}\n:width: 100%\n${markdownText(embedded.title)}\n:::`,
  mystWidget: ({ link, ...place }) =>
    `\`\`\`{anywidget} ${moduleAddress(place)}\n${JSON.stringify({ link }, null, 2)}\n\`\`\``,
  quarto: (embedded) => `\`\`\`{=html}\n${snippets.iframe(embedded)}\n\`\`\``,
};

/** Text as the value of an attribute in double quotes. */
function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Text of one line in which nothing is markup. */
function markdownText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()<>#+!|$~:]/g, String.raw`\$&`);
}
