// What a Docusaurus site needs for the element; frames need nothing.

const playground = 'https://YOUR-SITE/';

export default {
  title: 'Course',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  scripts: [{ src: `${playground}embed.js`, type: 'module', async: true }],
};
