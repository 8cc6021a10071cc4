import { MAX_CHARACTERS, smallestFit } from './picture-file.ts';

test('takes the largest rendering that can be kept', () => {
  const draw = (edge: number, quality: number) => `${edge} ${quality} `.padEnd(edge * edge * quality);
  const dataUrl = smallestFit(draw);
  expect(dataUrl).toMatch(/^80 0.25 /);
  expect(dataUrl?.length).toBeLessThanOrEqual(MAX_CHARACTERS);
});

test('a picture that never fits is none', () => {
  expect(smallestFit(() => 'x'.repeat(MAX_CHARACTERS + 1))).toBeNull();
});
