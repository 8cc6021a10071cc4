import { withoutPictures, withPictures } from './named-pictures.ts';

const [first, second] = ['data:image/png;base64,AAAA', 'data:image/jpeg;base64,BBBB'];

test('pictures are named in their places, and come back where they are left', () => {
  const { markdown, pictures } = withoutPictures(`One ![a](${first}) two ![b][1]\n\n[1]: ${second}\n`);
  expect(markdown).toBe('One ![a](picture:0) two ![b][1]\n\n[1]: picture:1\n');
  expect(withPictures('Two ![b](picture:1) ![c](picture:7)', pictures)).toBe(
    `Two ![b](${second}) ![c](picture:7)`,
  );
});

test('words that look like such a name stay words', () => {
  const text = `picture:0 and ![a](${first})`;
  const { markdown, pictures } = withoutPictures(text);
  expect(markdown).not.toContain('base64');
  expect(withPictures(markdown, pictures)).toBe(text);
  expect(withPictures('picture:0', withoutPictures('no picture').pictures)).toBe('picture:0');
});
