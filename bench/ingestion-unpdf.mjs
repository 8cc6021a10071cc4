// Reads the files given once for each line on standard input; prints time and characters.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [folder, ...files] = process.argv.slice(2);
const library = createRequire(pathToFileURL(`${folder}/package.json`)).resolve('unpdf');
const { extractText, getDocumentProxy } = await import(pathToFileURL(library).href);

async function read(path) {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
  const { text } = await extractText(document, { mergePages: false });
  await document.destroy();
  return text.reduce((sum, page) => sum + page.length, 0);
}

for await (const _ of createInterface({ input: process.stdin })) {
  const started = performance.now();
  let characters = 0;
  for (const file of files) characters += await read(file);
  console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000, characters }));
}
