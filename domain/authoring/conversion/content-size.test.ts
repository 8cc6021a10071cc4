import { requireSize, sizesOf } from './content-size.ts';

const picture = (bytes: number): string => `data:image/jpeg;base64,${'A'.repeat(bytes - 23)}`;

test('pictures are measured apart from the words, in a source and in JSON', () => {
  const html = `<p>ä</p><img src="${picture(5_000)}">`;
  expect(sizesOf(html)).toEqual({ words: 21, pictures: 5_000 });
  const json = JSON.stringify({ a: picture(5_000), b: [`![ä](${picture(3_000)})`] });
  expect(sizesOf(json)).toEqual({ words: json.length + 1 - 8_000, pictures: 8_000 });
  const escaped = '{"src":"data:image\\/png;base64,ab\\/c="}';
  expect(sizesOf(escaped)).toEqual({ words: 10, pictures: escaped.length - 10 });
});

test.each([
  ['too-much-text', 'x'.repeat(1_048_577)],
  ['file-too-large', `![](${picture(8_500_000)}) ![](${picture(8_500_000)})`],
])('%s', (code, content) => {
  expect(() => requireSize({ mode: 'markdown', content })).toThrow(expect.objectContaining({ code }));
});

test('as many words and pictures as there may be', () => {
  const markdown = `![](${picture(16_777_216)})${'x'.repeat(1_048_576 - 5)}`;
  expect(() => requireSize({ mode: 'markdown', content: markdown })).not.toThrow();
  expect(() => requireSize({ mode: 'html', content: 'x'.repeat(2_097_152) })).not.toThrow();
});
