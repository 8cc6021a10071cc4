import type { RichDoc, RichNode } from '../../domain/authoring/rich/rich-doc.ts';

const WORDS = 'the mill stands by the river and its wheel has turned since the spring of last year'.split(
  ' ',
);

/** Sections of some 500 words each: headings, paragraphs, a list, now and then a table and code. */
export function documentOf(sections: number): RichDoc {
  const content = Array.from({ length: sections }, (_, index) => [
    block('heading', `Section ${index}`, { level: 2 }),
    ...[1, 2, 3, 4].map((at) => block('paragraph', `Paragraph ${index}.${at} ${text(100, index + at)}.`)),
    {
      type: 'bulletList',
      content: [1, 2, 3].map((at) => ({ type: 'listItem', content: [block('paragraph', text(20, at))] })),
    },
    ...(index % 5 === 0 ? [{ type: 'table', content: [row(['a', 'b']), row(['c', 'd'])] }] : []),
    ...(index % 5 === 2
      ? [block('codeBlock', 'const wheel = turn(12);\n'.repeat(12), { language: 'js' })]
      : []),
  ]).flat();
  return { type: 'doc', content };
}

function text(count: number, seed: number): string {
  return Array.from({ length: count }, (_, at) => WORDS[(at * 7 + seed) % WORDS.length]).join(' ');
}

function block(type: string, value: string, attrs?: RichNode['attrs']): RichNode {
  return { type, ...(attrs ? { attrs } : {}), content: [{ type: 'text', text: value }] };
}

function row(values: readonly string[]): RichNode {
  const cells = values.map((value) => ({ type: 'tableCell', content: [block('paragraph', value)] }));
  return { type: 'tableRow', content: cells };
}
