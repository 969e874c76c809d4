// Entry of embed.js: one module that defines <attention-playground> on anybody's page, with all demos and the
// engine inside, and is an anywidget for MyST and Jupyter.

import { startInlineEngine } from '../engine/inline-client.ts';
import { ElementPlayground } from './element-playground.ts';
import type { AttentionWidget } from './element-types.ts';
import { provideEngine } from './engine-host.ts';
import { messages } from './messages.ts';
import { definePlayground } from './playground.ts';
import { renderWidget } from './widget.ts';

export type * from './element-types.ts';

provideEngine(startInlineEngine);
// oxlint-disable-next-line no-console -- for whoever made the page
if (!definePlayground(ElementPlayground)) console.info(messages.alreadyDefined);

const widget: AttentionWidget = { render: renderWidget };
export default widget;
