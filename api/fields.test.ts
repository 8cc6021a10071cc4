import { shownName } from './fields.ts';

test('a name has something that can be seen', () => {
  const name = shownName(20);
  for (const text of ['\u200b', ' \u2060\u00ad ', '\u0301', '\u202e\u202c', '', ' '])
    expect(name.safeParse(text).success).toBe(false);
  for (const text of ['a', ' Müller ', 'قهوة', '👩‍👩‍👧', '7', '†', 'नमस्ते'])
    expect(name.safeParse(text).success).toBe(true);
  expect(name.safeParse('').error?.issues).toHaveLength(1);
});
