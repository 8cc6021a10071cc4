import { InputRule, Node, type NodeViewRendererProps } from '@tiptap/core';
import type { Node as Formula } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { drawFormula } from '../behaviour/draw-formula.ts';

const source = {
  default: '',
  parseHTML: (element: HTMLElement) => element.textContent ?? '',
  rendered: false,
};

const MathInline = Node.create({
  name: 'mathInline',
  group: 'inline',
  inline: true,
  addAttributes: () => ({ source }),
  parseHTML: () => [{ tag: 'code.language-math.math-inline', priority: 60 }],
  renderHTML: ({ node }) => ['code', { class: 'language-math math-inline' }, String(node.attrs['source'])],
  addNodeView: () => formulaView('span', false),
  addInputRules() {
    return [
      new InputRule({
        find: /(?:^|\s)\$([^\s$](?:[^$]*[^\s$])?)\$$/,
        handler: ({ state, range, match }) => {
          const [whole, formula = ''] = match;
          const from = range.from + whole.indexOf('$');
          state.tr.replaceWith(from, range.to, this.type.create({ source: formula }));
        },
      }),
    ];
  },
});

const MathBlock = Node.create({
  name: 'mathBlock',
  group: 'block',
  atom: true,
  addAttributes: () => ({ source }),
  parseHTML: () => [{ tag: 'pre:has(> code.language-math)', priority: 60 }],
  renderHTML: ({ node }) => ['pre', ['code', { class: 'language-math' }, String(node.attrs['source'])]],
  addNodeView: () => formulaView('div', true),
});

/** Formulas in TeX's notation, drawn as MathML. */
export const MATHS = [MathInline, MathBlock];

function formulaView(tag: 'span' | 'div', isBlock: boolean) {
  return ({ node, editor, getPos }: NodeViewRendererProps) => {
    const dom = document.createElement(tag);
    dom.className = isBlock ? 'editor-math-block' : 'editor-math';
    let shown: unknown;
    const draw = ({ attrs }: Formula) => {
      if (shown === attrs['source']) return;
      shown = attrs['source'];
      drawFormula(dom, String(shown), isBlock);
    };
    draw(node);
    dom.addEventListener('click', () => {
      const position = getPos();
      if (position === undefined) return;
      editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, position)));
    });
    return {
      dom,
      update(next: Formula) {
        if (next.type !== node.type) return false;
        draw(next);
        return true;
      },
    };
  };
}
