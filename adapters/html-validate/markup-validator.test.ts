import { createMarkupValidator } from './markup-validator.ts';

const validator = createMarkupValidator();
afterAll(() => validator.close());

test('what is wrong with the markup is found, by rule', async () => {
  const page = (body: string) =>
    `<!doctype html>\n<html lang="en"><head><title>x</title></head><body>${body}</body></html>\n`;
  expect(await validator.validate(page('<main><h1>x</h1></main>'))).toEqual([]);
  const found = await validator.validate(page('<main><h1>x</h1><img src="a.png"><p><div>y</div></p></main>'));
  expect(found.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['wcag/h37', 'close-order']));
});

test('who gives up gets their reason', async () => {
  const reason = new Error('gave up');
  await expect(validator.validate('<p>', AbortSignal.abort(reason))).rejects.toBe(reason);
});
