import { CodeBlock } from '@tiptap/extension-code-block';
import { codeHighlighting } from '../behaviour/code-highlighting.ts';

/** A code block with its language and the rest of Markdown's info string. */
export const Code = CodeBlock.extend({
  addAttributes: () => ({
    language: {
      default: null,
      parseHTML: (element) =>
        /language-(\S+)/.exec(element.querySelector('code')?.className ?? '')?.[1] ?? null,
      rendered: false,
    },
    meta: {
      default: null,
      parseHTML: (element) => element.querySelector('code')?.getAttribute('data-meta') ?? null,
      rendered: false,
    },
  }),
  renderHTML: ({ node: { attrs } }) => [
    'pre',
    [
      'code',
      { class: attrs['language'] ? `language-${attrs['language']}` : null, 'data-meta': attrs['meta'] },
      0,
    ],
  ],
  addProseMirrorPlugins: () => [codeHighlighting()],
}).configure({ enableTabIndentation: true, tabSize: 2 });
