import { parseHtml } from './parse-html.ts';
import { sanitiseHtml, sanitiserLosses } from './sanitise.ts';

test('of the fields of a form boxes to tick alone are kept, and the others told of', () => {
  const html =
    '<form>Name <input name="q"> <input type="hidden" value="1"></form><ul><li><input type="CHECKBOX"> a</li></ul><input type="text">';
  expect(sanitiseHtml(html)).toBe('Name  <ul><li><input disabled type="checkbox"> a</li></ul>');
  expect(sanitiserLosses(parseHtml(html)).map(({ where }) => where)).toContain('<input>');
});
