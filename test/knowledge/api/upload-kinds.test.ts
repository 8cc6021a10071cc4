import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { findLibreOffice } from '../../../adapters/libreoffice/find.ts';
import { sampleDocx } from '../../fixtures/docx.ts';
import { word6Of } from '../../fixtures/word6.ts';
import { newCompany, type Json, type UploadFile } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const mill = () => readFile(join(import.meta.dirname, '..', '..', 'fixtures', 'word', 'mill.doc'));

const client = await newCompany(sharedInstance().url);
const agent = await client.post('/api/agents', { name: 'Miller', systemPrompt: 'Answer briefly.' });
const agentId = agent.body.id;

/** Uploads one file and waits until it has been read. */
async function read(file: UploadFile): Promise<{ accepted: Json; done: Json; text: string }> {
  const answer = await client.upload(`/api/upload/${agentId}`, [file]);
  expect(answer).toMatchObject({ status: 202, body: { files: [{}], rejected: [] } });
  const accepted = answer.body.files[0];
  const done = await until(async () => {
    const { body } = await client.get(`/api/files/${accepted.id}`);
    return ['completed', 'failed'].includes(body.status) ? body : null;
  });
  const text = await client.get(`/api/files/${accepted.id}/text`);
  return { accepted, done, text: text.body };
}

test('an old Word file says which reader read it', async () => {
  const { accepted, done, text } = await read({
    name: 'prices.doc',
    content: await mill(),
    type: 'application/msword',
  });
  const office = await findLibreOffice(undefined);
  expect(accepted.mimeType).toBe('application/msword');
  expect(done).toMatchObject({
    status: 'completed',
    mimeType: 'application/msword',
    converter: office ? 'libreoffice' : 'builtin',
  });
  expect(text).toContain('Größere Mengen gehen früh nach Köln');
});

test.each<[string, () => UploadFile | Promise<UploadFile>, string, string]>([
  [
    'a docx called doc',
    async () => ({ name: 'new.doc', content: await sampleDocx(), type: 'application/msword' }),
    DOCX,
    '# Price list of the mill',
  ],
  [
    'a file of Word 95',
    () => ({ name: 'old.doc', content: word6Of(104, 'The wheel turns slowly.\r') }),
    'application/msword',
    'The wheel turns slowly.',
  ],
  [
    'JSON called txt',
    () => ({ name: 'data.txt', content: '{"mill": {"wheel": "overshot"}}', type: 'text/plain' }),
    'application/json',
    'mill.wheel: overshot',
  ],
  [
    'text called json',
    () => ({ name: 'notes.json', content: 'No braces here.', type: 'application/json' }),
    'text/plain',
    'No braces here.',
  ],
  [
    'JSON Lines',
    () => ({ name: 'lines.json', content: '{"a":"x"}\n{"a":"y"}\n' }),
    'application/json',
    '| a |\n| --- |\n| x |\n| y |',
  ],
  [
    'CSV from a machine with Excel',
    () => ({ name: 'list.csv', content: 'Korn;Preis\nWeizen;1,50\n', type: 'application/vnd.ms-excel' }),
    'text/csv',
    '| Korn | Preis |\n| --- | --- |\n| Weizen | 1,50 |',
  ],
  [
    'CSV of unknown type',
    () => ({ name: 'b.csv', content: 'a,b\n1,"x\ny"\n', type: 'application/octet-stream' }),
    'text/csv',
    '| 1 | x y |',
  ],
  [
    'text of another charset',
    () => ({
      name: 'ru.txt',
      content: iconv.encode('Мельница работает всю ночь, и мука падает в мешки.', 'windows-1251'),
    }),
    'text/plain',
    'Мельница работает всю ночь',
  ],
  [
    'Markdown',
    () => ({ name: 'a.md', content: '# Mühle\n\n- eins\n', type: 'text/markdown' }),
    'text/markdown',
    '# Mühle\n\n- eins',
  ],
])('%s is read as what it is', async (_case, make, mimeType, words) => {
  const { accepted, done, text } = await read(await make());
  expect(accepted.mimeType).toBe(mimeType);
  expect(done).toMatchObject({ status: 'completed', mimeType });
  expect(text).toContain(words);
});

test('rows of a table keep the names of its columns in every chunk', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `Sack ${index};${index * 3};barn ${index % 7}`);
  const { done } = await read({ name: 'sacks.csv', content: `Sack;Weight;Place\n${rows.join('\n')}\n` });
  const chunks: Json[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = (await client.get(`/api/files/${done.id}/chunks?page=${page}`)).body;
    if (items.length === 0) break;
    chunks.push(...items);
  }
  expect(chunks.length).toBeGreaterThan(5);
  for (const { content } of chunks) expect(content).toMatch(/^\| Sack \| Weight \| Place \|\n\| --- \|/u);
  const found = chunks.flatMap(({ content }) =>
    content.split('\n').filter((line: string) => line.startsWith('| Sack ') && !line.includes('Weight')),
  );
  expect(new Set(found)).toEqual(new Set(rows.map((row) => `| ${row.replaceAll(';', ' | ')} |`)));
});
