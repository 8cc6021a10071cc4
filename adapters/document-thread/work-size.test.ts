import { sizeOfWork } from './work-size.ts';

const PICTURE = `data:image/png;base64,${'A'.repeat(500_000)}`;

test('texts and bytes count, also within a document, and pictures do not', () => {
  const text = 'x'.repeat(10_000);
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  for (const args of [[text, 'markdown'], [Buffer.from(text)], [{ mode: 'rich', content: doc }]]) {
    expect(sizeOfWork(args)).toBeGreaterThanOrEqual(10_000);
    expect(sizeOfWork(args)).toBeLessThan(10_400);
  }
  expect(sizeOfWork([`![Mill](${PICTURE})`, 'markdown'])).toBeLessThan(100);
  expect(sizeOfWork([{ attrs: { src: PICTURE } }, 'rich'])).toBeLessThan(100);
});

test('a document of nothing but small parts is as large as it is', () => {
  const content = Array.from({ length: 200_000 }, () => ({ type: 'hardBreak' }));
  expect(sizeOfWork([{ type: 'doc', content }])).toBeGreaterThan(1_000_000);
});
