import { readMarkdown } from './markdown.ts';

test('badges, pictures, navigation and layout by HTML leave, what is said stays', () => {
  const source = [
    '<p align="center"><img src="logo.svg" alt="The logo of it"></p>',
    '<h1 align="center">Otter</h1>',
    '',
    '[![build](https://b.example/b.svg)](https://ci.example) [![npm][npm-badge]][npm]',
    '',
    '[Website](https://o.example) | [Docs](https://o.example/docs) | <a href="https://c.example">Chat</a>',
    '',
    '<!-- a comment',
    'of two lines -->',
    'Otter reads <b>files</b>, see [its guide](https://o.example/guide) and [below](#usage).',
    '![A diagram of the three stages](stages.png)',
    '',
    '[npm]: https://npm.example/otter',
    '[npm-badge]: https://b.example/npm.svg "Version"',
  ].join('\n');
  expect(readMarkdown(source)).toBe(
    [
      '# Otter',
      'Otter reads **files**, see [its guide](https://o.example/guide) and below.\nA diagram of the three stages',
    ].join('\n\n'),
  );
});

test('a list of contents leaves with its title, other lists of links stay', () => {
  const source = [
    '## Table of contents',
    '- [Install](#install)',
    '  - Static: [one](#one), [two](#two)',
    '',
    '## Install',
    '- [Manual](https://o.example/manual)',
    '- [Flags](#flags) are explained further below',
  ].join('\n');
  expect(readMarkdown(source)).toBe(
    '## Install\n\n- [Manual](https://o.example/manual)\n- Flags are explained further below',
  );
});

test('code stays as it is', () => {
  const source = [
    'Use `<img>` or `[a](#b)`:',
    '',
    '```html',
    '<img src="a.png"> <!-- kept -->',
    '[Home](#home) | [Away](#away)',
    '```',
    '',
    '````',
    '```',
    '<p>',
    '````',
  ].join('\n');
  expect(readMarkdown(source)).toBe(source);
});

test('code that is set in gets fences, what is set in below an item stays', () => {
  expect(
    readMarkdown('Install:\n\n    npm install otter\n\n    otter\n\nDone.\n\n- One\n\n    more of it'),
  ).toBe('Install:\n\n```\nnpm install otter\n\notter\n```\n\nDone.\n\n- One\n  more of it');
});

test('a fence without an end is closed before the next heading', () => {
  expect(readMarkdown('```sh\nnpm start\n\n## Use\n\nIt <b>runs</b>.')).toBe(
    '```sh\nnpm start\n```\n\n## Use\n\nIt **runs**.',
  );
  expect(readMarkdown('Type:\n\n```sh\nnpm start')).toBe('Type:\n\n```sh\nnpm start\n```');
});

test('links by reference get their URL, names in pointed brackets stay', () => {
  expect(
    readMarkdown('See [the guide][g] and [g].\n\nRun `x` with --quiet <ms>.\n\n[g]: https://g.example'),
  ).toBe('See [the guide](https://g.example) and [g](https://g.example).\n\nRun `x` with --quiet <ms>.');
});

test('footnotes keep their marks, and tasks their boxes', () => {
  const source = 'Rye keeps.[^1]\n\n- [x] Sow\n- [ ] Reap\n\n[^1]: For a week.';
  expect(readMarkdown(source)).toBe('Rye keeps.[^1]\n\n- [x] Sow\n- [ ] Reap\n\n> [^1]: For a week.');
});

test('a file too long for a tree is kept as it is written', () => {
  const source = `# Otter\n\n${'It <b>reads</b>.\n'.repeat(32_000)}`;
  expect(readMarkdown(source)).toBe(source.trim());
});
