// What is pasted into a course page to show an experiment there: one text for each kind of page. Text of a link or
// of a title never becomes markup.

/** What is embedded, and where the playground lives. */
export interface Embedded {
  /** The folder of the playground, with a slash at its end */
  readonly site: string;
  /** The fragment without '#': only unreserved characters, `,`, `:`, `=`, `&` and %XX */
  readonly link: string;
  /** What it shows, for those who cannot see it */
  readonly title: string;
  /** Of the frame, in pixels */
  readonly height: number;
  /** Of embed.js, as in `sha384-…`; null where it could not be computed */
  readonly integrity: string | null;
}

export type SnippetName = 'iframe' | 'element' | 'markdown' | 'mystFrame' | 'mystWidget' | 'quarto';

/** The address of the experiment on the site. */
export const pageAddress = ({ site, link }: Pick<Embedded, 'site' | 'link'>): string =>
  `${site}index.html#${link}`;

const frameAddress = ({ site, link }: Embedded): string => `${site}embed.html#${link}`;

export const snippets: Readonly<Record<SnippetName, (embedded: Embedded) => string>> = {
  iframe: (embedded) =>
    `<iframe src="${attribute(frameAddress(embedded))}" title="${attribute(embedded.title)}" width="100%" ` +
    `height="${embedded.height}" loading="lazy" allow="clipboard-write" style="border: 0"></iframe>`,
  element: ({ site, link, integrity }) => {
    const hash = integrity === null ? '' : ` integrity="${attribute(integrity)}" crossorigin="anonymous"`;
    return (
      `<script type="module" src="${attribute(`${site}embed.js`)}"${hash}></script>\n` +
      `<attention-playground link="${attribute(link)}"></attention-playground>`
    );
  },
  markdown: (embedded) => `[${markdownText(embedded.title)}](${pageAddress(embedded)})`,
  mystFrame: (embedded) =>
    `:::{iframe} ${frameAddress(embedded)}\n:width: 100%\n${markdownText(embedded.title)}\n:::`,
  mystWidget: ({ site, link }) =>
    `\`\`\`{anywidget} ${site}embed.js\n${JSON.stringify({ link }, null, 2)}\n\`\`\``,
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
