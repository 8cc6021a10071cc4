import { propertyRuns } from '../../test/support/property-runs.ts';
import { walkJson, type JsonEvents } from './walk-json.ts';

function eventsOf(text: string): string[] {
  const told: string[] = [];
  const events: JsonEvents = {
    open: (bracket) => told.push(bracket),
    key: (raw) => told.push(`${raw}:`),
    scalar: (raw) => told.push(raw),
    close: () => told.push('end'),
  };
  expect(walkJson(text, events)).toBe('valid');
  return told;
}

describe('walkJson', () => {
  test('tells all parts as they are written', () => {
    expect(eventsOf(' {"a\\u0062": [1.50, -2e+9, "x\\"y"], "b": {}, "c": null}\n')).toEqual([
      '{',
      '"a\\u0062":',
      '[',
      '1.50',
      '-2e+9',
      '"x\\"y"',
      'end',
      '"b":',
      '{',
      'end',
      '"c":',
      'null',
      'end',
    ]);
  });

  test.each([
    '{}',
    '[]',
    '1',
    '"x"',
    'true',
    '[[],{}]',
    '{"a":1}\n{"a":2}\n',
    '[1]\r\n[2]',
    '[12345678901234567890.123456789]',
  ])('accepts %s', (text) => expect(walkJson(text)).toBe('valid'));

  test.each([
    '{a:1}',
    "{'a':1}",
    '[1,]',
    '{"a":1,}',
    '[01]',
    '[1 2]',
    '{"a" 1}',
    '{"a":}',
    ']',
    '[}',
    '{]',
    '[NaN]',
    '["\n"]',
    '["\\x"]',
    '{"a":1} {"b":2}',
    '1\n2',
    '[1] and words',
    '[^1]: a note',
    '[link](there)',
    '# heading',
    '{% tag %}',
    '[truth]',
  ])('refuses %j', (text) => expect(walkJson(text)).toBe('invalid'));

  test.each([
    '',
    '  ',
    '{',
    '{"a',
    '{"a":',
    '{"a":1',
    '{"a":1,',
    '[tru',
    '[-',
    '[1.',
    '[1e',
    '["x\\"',
    '[1, {"b": [',
  ])('knows that %j was cut off', (text) => expect(walkJson(text)).toBe('cut'));

  test('every beginning of a sound text is cut off or sound', () => {
    const text =
      '{"name": "M\\u00fchle \\" x", "list": [1, -2.5e-3, true, null, {"deep": [[]]}], "last": false}';
    for (let length = 0; length < text.length; length += 1)
      expect(walkJson(text.slice(0, length))).toBe('cut');
    expect(walkJson(text)).toBe('valid');
  });

  test('agrees with JSON.parse on what is sound', () => {
    const signs = ['{', '}', '[', ']', ',', ':', '"a"', '1', 'null', ' '];
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    let sound = 0;
    for (let round = 0; round < propertyRuns(5_000); round += 1) {
      const text = Array.from({ length: 1 + random(7) }, () => signs[random(signs.length)]).join('');
      let isSound = true;
      try {
        JSON.parse(text);
        sound += 1;
      } catch {
        isSound = false;
      }
      expect([text, walkJson(text) === 'valid']).toEqual([text, isSound]);
    }
    expect(sound).toBeGreaterThan(100);
  });

  test('goes a million levels deep', () => {
    const levels = 1_000_000;
    expect(walkJson('['.repeat(levels) + ']'.repeat(levels))).toBe('valid');
    expect(walkJson('{"a":'.repeat(levels))).toBe('cut');
  });
});
