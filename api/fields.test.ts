import { languageTag, shownName, shownUrl } from './fields.ts';

test('a name has something that can be seen', () => {
  const name = shownName(20);
  for (const text of ['\u200b', ' \u2060\u00ad ', '\u0301', '\u202e\u202c', '', ' '])
    expect(name.safeParse(text).success).toBe(false);
  for (const text of ['a', ' Müller ', 'قهوة', '👩‍👩‍👧', '7', '†', 'नमस्ते'])
    expect(name.safeParse(text).success).toBe(true);
  expect(name.safeParse('').error?.issues).toHaveLength(1);
});

test('a language tag is one that there is, in its canonical form', () => {
  expect(['EN', 'en-gb', 'pt-BR', 'zh-hans-cn'].map((tag) => languageTag.parse(tag))).toEqual([
    'en',
    'en-GB',
    'pt-BR',
    'zh-Hans-CN',
  ]);
  for (const tag of ['en-1a', 'en-GB-GB', 'zz-99', 'English', '', 'e'])
    expect(languageTag.safeParse(tag).error?.issues).toHaveLength(1);
});

test('a URL that is shown is one of the web', () => {
  expect(shownUrl.parse(' HTTPS://Example.com/a b ')).toBe('https://example.com/a%20b');
  for (const href of ['javascript:alert(1)', 'data:text/html,x', 'example.com', '//example.com', 'http://'])
    expect(shownUrl.safeParse(href).success).toBe(false);
});
