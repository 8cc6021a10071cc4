import { downloadOf } from './download.ts';

const nameOf = (title: string) =>
  downloadOf(title, 'md', { contentType: 'text/markdown', body: '' }).headers?.['Content-Disposition'];

test.each([
  ['Mill notes', `attachment; filename="mill-notes.md"; filename*=UTF-8''Mill%20notes.md`],
  ['日本', `attachment; filename="document.md"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.md`],
  ["It's (new)*", `attachment; filename="its-new.md"; filename*=UTF-8''It%27s%20%28new%29.md`],
  [
    'a/b\\c: "d"\u202egpj.\u0007',
    `attachment; filename="a-b-c-d-gpj.md"; filename*=UTF-8''a%20b%20c%20d%20gpj.md`,
  ],
  ['..', `attachment; filename="document.md"; filename*=UTF-8''document.md`],
  ['half \ud83d', `attachment; filename="half.md"; filename*=UTF-8''half%20%EF%BF%BD.md`],
])('the file of %j has its title as its name', (title, disposition) => {
  expect(nameOf(title)).toBe(disposition);
});

test('a long title is cut between characters', () => {
  expect(nameOf('木'.repeat(300))).toContain(`''${encodeURIComponent('木'.repeat(80))}.md`);
});
