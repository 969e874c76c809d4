// Draws the page that mystmd has read with the components that MyST's themes are made of.

import { ANY_RENDERERS } from '@myst-theme/anywidget';
import { ArticleProvider, ThemeProvider } from '@myst-theme/providers';
import { DEFAULT_RENDERERS, MyST } from 'myst-to-react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const { kind, references, frontmatter, mdast } = await (await fetch('/content/index.json')).json();
const theme = {
  theme: 'light',
  setTheme: () => undefined,
  renderers: { ...DEFAULT_RENDERERS, ...ANY_RENDERERS },
};
const article = createElement(
  ArticleProvider,
  { kind, references, frontmatter },
  createElement(MyST, { ast: mdast.children }),
);
createRoot(document.querySelector('main')).render(createElement(ThemeProvider, theme, article));
