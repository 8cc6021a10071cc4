// Prints the main text of each page of the list of HTML documents in the file given, as JSON.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [file, home] = process.argv.slice(2);
const require = createRequire(join(home, 'package.json'));
const { JSDOM } = require('jsdom');
const { Readability } = require('@mozilla/readability');
const texts = JSON.parse(readFileSync(file, 'utf8')).map((html) => {
  const { document } = new JSDOM(html, { url: 'https://sample.example/' }).window;
  const content = new Readability(document).parse()?.content ?? '';
  // Its own text has no break between cells and items.
  return new JSDOM(content.replaceAll('<', ' <')).window.document.body.textContent;
});
process.stdout.write(JSON.stringify(texts));
