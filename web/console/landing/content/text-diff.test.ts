import type { Section } from '../queries.ts';
import { sectionDiff } from './text-diff.ts';

const section = (content: Section['content']): Section => ({
  id: 'hero',
  type: 'hero',
  title: '',
  content,
  components: [],
  order: 0,
  boundingBoxes: [],
  source: 'ai',
});

test('only the texts that differ are named, word by word', () => {
  const before = section({
    heading: 'Bread at night',
    body: '<p>Same</p>',
    items: [{ title: 'Rye' }, { title: 'Spelt' }],
  });
  const after = section({
    heading: 'Bread by night',
    body: '<p>Same</p>',
    items: [{ title: 'Rye' }],
    cta: { label: 'Order', href: '#contact' },
  });
  expect(sectionDiff(before, after)).toEqual([
    {
      label: 'Heading',
      parts: [
        { kind: 'same', text: 'Bread ' },
        { kind: 'removed', text: 'at' },
        { kind: 'added', text: 'by' },
        { kind: 'same', text: ' night' },
      ],
    },
    { label: 'Button', parts: [{ kind: 'added', text: 'Order → #contact' }] },
    { label: 'Item 2', parts: [{ kind: 'removed', text: 'Spelt' }] },
  ]);
});
