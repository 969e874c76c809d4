// Brings the element to every page. A file of the course's own, since `type: module` needs MkDocs 1.5.
import('https://YOUR-SITE/embed.js');
