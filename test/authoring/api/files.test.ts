import { randomBytes } from 'node:crypto';
import { newCompany, type Json } from '../../support/api/client.ts';
import { leaveAll, openTogether } from '../../support/authoring/collaborator.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newMember } from '../../support/api/member.ts';
import { until } from '../../support/until.ts';
import { unzip } from '../../support/zip.ts';

const DOCUMENTS = '/api/documents';
const { url } = sharedInstance();

const api = await newCompany(url);

const SOURCE = `# Mill & weirs

A **bold** and *slanted* word, \`code\`, ~~gone~~, [a link](https://mill.example/?a=1&b=2)[^1].

3. third
4. fourth
   - within

| Grain | Price |
| --- | ---: |
| Wheat | 210 |

\`\`\`js
a  = 1;
b();
\`\`\`

> Water finds its way.

- [x] done

[^1]: A note.
`;

async function imported(name: string, content: string | Buffer): Promise<{ status: number; body: Json }> {
  return api.upload(`${DOCUMENTS}/import`, [{ name, content, field: 'file' }]);
}

async function exported(id: string, format: string) {
  const answer = await api.get(`${DOCUMENTS}/${id}/export?format=${format}`);
  expect(answer.status).toBe(200);
  return answer;
}

test('what goes out as a Word file comes back as it was', async () => {
  const made = await api.post(DOCUMENTS, { mode: 'markdown', content: SOURCE, title: 'Mill' });
  const { bytes, headers } = await exported(made.body.id, 'docx');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="mill.docx"; filename*=UTF-8''Mill.docx`,
  );
  const { status, body } = await imported('Mill again.docx', bytes);
  expect(status).toBe(201);
  expect(body).toMatchObject({ title: 'Mill again', mode: 'rich', version: 1 });
  const { content } = (await api.post(`${DOCUMENTS}/${body.id}/transform`, { to: 'markdown' })).body;
  for (const line of [
    '# Mill & weirs',
    'A **bold** and *slanted* word, `code`',
    '~~gone~~',
    '3. third\n4. fourth',
    '[a link](https://mill.example/?a=1\\&b=2)',
    '| Grain | Price |',
    '| ----- | ----: |\n| Wheat |   210 |',
    'a  = 1;',
    '> Water finds its way.',
    '[^1]: A note.',
    '[x] done',
  ])
    expect(content).toContain(line);
  expect((await api.get(`${DOCUMENTS}/${body.id}/versions`)).body.items[0].reason).toBe('import');
});

test('a document of many pictures comes from a Word file, is changed as a whole and together, and is listed', async () => {
  const src = `data:image/png;base64,${randomBytes(1_500_000).toString('base64')}`;
  const picture = { type: 'paragraph', content: [{ type: 'image', attrs: { src } }] };
  const content = { type: 'doc', content: [picture, picture, picture] };
  const { bytes } = await exported((await api.post(DOCUMENTS, { content })).body.id, 'docx');
  const { status, body } = await imported('Photos.docx', bytes);
  expect(status).toBe(201);
  expect(JSON.stringify(body.content).split(src)).toHaveLength(4);
  const path = `${DOCUMENTS}/${body.id}`;
  const text = { type: 'paragraph', content: [{ type: 'text', text: 'Behind them.' }] };
  const blocks = [...body.content.content, text];
  const patched = await api.patch(path, { content: { type: 'doc', content: blocks } });
  expect(patched).toMatchObject({ status: 200, body: { wordCount: 2 } });
  const together = await openTogether(api, body.id);
  together.write('And together');
  await until(async () => (await api.get(path)).body.wordCount === 4);
  leaveAll();
  expect(together.closed.filter((code) => code > 4_000)).toEqual([]);
  const checks = { content: patched.body.content, mode: 'rich' };
  expect((await api.post('/api/writing-checks', checks)).status).toBe(200);
  const heads = (await api.get(`${path}/versions?contents=false`)).body;
  const { items, ...page } = (await api.get(`${path}/versions`)).body;
  expect(page).toEqual({ page: 1, pageSize: 20, total: 2 });
  expect(heads.items.map((head: Json) => 'content' in head)).toEqual([false, false]);
  expect({ ...page, items }).toMatchObject(heads);
  expect(items[1].content).toEqual(body.content);
});

test('words make no request larger than others', async () => {
  const content = `![](data:image/png;base64,AAAA)${'x'.repeat(2_300_000)}`;
  const refused = await api.post(DOCUMENTS, { mode: 'markdown', content });
  expect(refused).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
  const long = await api.post(DOCUMENTS, { mode: 'markdown', content: 'x'.repeat(1_100_000) });
  expect(long.body.errors).toMatchObject([{ path: 'content', code: 'too-much-text' }]);
  const broken = await api.post(DOCUMENTS, `{"content": "${'x'.repeat(1_100_000)}`);
  expect(broken).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});

test('a Word file has styles, a header row and no links but those of the web', async () => {
  const content = `${SOURCE}\n[bad](javascript:alert(1)) ![far](https://evil.example/x.png)\n`;
  const made = await api.post(DOCUMENTS, { mode: 'markdown', content });
  const files = await unzip((await exported(made.body.id, 'docx')).bytes);
  const text = files.get('word/document.xml')?.toString() ?? '';
  expect(text).toContain('<w:tblHeader/>');
  expect(text).toContain('w:val="Heading1"');
  const relations = files.get('word/_rels/document.xml.rels')?.toString() ?? '';
  expect(relations.match(/TargetMode="External"/g)).toHaveLength(1);
  expect(files.get('word/footnotes.xml')?.toString()).toContain('A note.');
});

test('HTML, Markdown and text go out and come back', async () => {
  const made = await api.post(DOCUMENTS, { mode: 'markdown', content: SOURCE, title: 'Mill' });
  const { id } = made.body;
  const md = await exported(id, 'md');
  expect(md.bytes.toString()).toBe(SOURCE);
  const spaced = (await imported(' a .md', md.bytes)).body;
  expect(spaced).toMatchObject({ title: 'a', mode: 'markdown', content: SOURCE });
  const page = (await exported(id, 'html')).bytes.toString();
  expect(page).toMatch(/^<!doctype html>[^]*<title>Mill<\/title>[^]*<td align="right">210<\/td>/);
  const back = (await imported('a.html', page)).body;
  expect(back.mode).toBe('html');
  expect(back.content).not.toContain('font-family');
  expect(back.content).toBe(back.content.trim());
  expect(back.content).toContain('<strong>bold</strong>');
  const txt = (await exported(id, 'txt')).bytes.toString();
  expect(txt).toContain('A bold and slanted word');
  // Blocks are parted by a blank line, as in the text of which one makes paragraphs.
  expect((await imported('again.txt', txt)).body.content.content.length).toBeGreaterThan(1);
  expect((await imported('a.txt', 'One\r\n\r\nTwo <b>')).body.content.content).toMatchObject([
    { content: [{ text: 'One' }] },
    { content: [{ text: 'Two <b>' }] },
  ]);
  expect(JSON.parse((await exported(id, 'json')).bytes.toString())).toMatchObject({
    title: 'Mill',
    mode: 'markdown',
    content: SOURCE,
  });
});

test('HTML that is imported says what was taken out of it', async () => {
  const html = '<header><p onclick="x()" aria-live="off">a</p></header><script>b()</script>';
  const { body } = await imported('a.html', html);
  expect(body.content).toBe('<header><p>a</p></header>');
  const places = body.lossReport.map(({ where }: { where: string }) => where);
  // Nothing of what is still there.
  expect(places.toSorted()).toEqual(['<script>', 'aria-live of <p>', 'onclick of <p>']);
});

test('a PDF has the text, the paper and the title, and its text can be imported', async () => {
  const pageSetup = {
    size: 'Letter',
    orientation: 'landscape',
    margins: { top: 20, right: 20, bottom: 20, left: 20 },
    footer: 'Confidential',
  };
  const made = await api.post(DOCUMENTS, { mode: 'markdown', content: SOURCE, title: 'Mill', pageSetup });
  const { bytes } = await exported(made.body.id, 'pdf');
  const raw = bytes.toString('latin1');
  expect(raw).toMatch(/^%PDF-/);
  expect(raw).toMatch(/\/MediaBox \[0 0 792 612\]/);
  expect(raw).toContain('/StructTreeRoot');
  const { status, body } = await imported('a.pdf', bytes);
  expect(status).toBe(201);
  expect(JSON.stringify(body.content)).toContain('Water finds its way.');
  expect(JSON.stringify(body.content)).toContain('Confidential');
  expect(body.lossReport).toHaveLength(1);
});

test('the PDF of a long document is printed by a job, once for each version', async () => {
  const content = 'Water finds its way.\n\n'.repeat(10_000);
  const { id } = (await api.post(DOCUMENTS, { mode: 'markdown', content, title: 'Long' })).body;
  const path = `${DOCUMENTS}/${id}/export?format=pdf`;
  const started = await api.get(path);
  expect(started).toMatchObject({ status: 202, body: { job: { kind: 'document-export' } } });
  expect(started.body.job.workflowId).toMatch(/^document-export\/[0-9a-f]{24}$/);
  const place = started.headers.get('location') ?? '';
  const again = await api.get(path);
  expect(again).toMatchObject({ status: 202, body: { job: { workflowId: started.body.job.workflowId } } });
  const printed = await until(async () => {
    const answer = await api.get(place);
    return answer.status !== 202 && answer;
  });
  expect(printed.status).toBe(200);
  const job = (await api.get(`/api/jobs/${encodeURIComponent(started.body.job.workflowId)}`)).body;
  expect(job.stages.map(({ name }: Json) => name)).toEqual(['render', 'store']);
  expect(printed.headers.get('content-disposition')).toBe(
    `attachment; filename="long.pdf"; filename*=UTF-8''Long.pdf`,
  );
  const raw = printed.bytes.toString('latin1');
  expect(raw).toMatch(/^%PDF-/);
  const pages = Math.max(...[...raw.matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)));
  expect(pages).toBeGreaterThan(100);
  // It belongs to the document alone, and users who may not read that cannot fetch it.
  const other = (await api.post(DOCUMENTS, { title: 'Other' })).body;
  expect((await api.get(place.replace(id, other.id))).status).toBe(404);
  expect((await (await newMember(api)).get(place)).status).toBe(404);
});

test.each<[string, string | Buffer, string]>([
  ['a.exe', 'x', 'unsupported-extension'],
  ['a.constructor', 'x', 'unsupported-extension'],
  ['a.__proto__', 'x', 'unsupported-extension'],
  ['a.md', 'x'.repeat(1_100_000), 'too-much-text'],
  ['a.md', '', 'empty-file'],
  ['a.txt', Buffer.from([0, 1, 2]), 'mime-mismatch'],
  ['a.docx', 'no zip', 'mime-mismatch'],
  ['a.pdf', 'no pdf', 'mime-mismatch'],
  ['a.docx', '%PDF-1.7 of another name', 'mime-mismatch'],
  ['a.pdf', 'PK\x03\x04 of another name', 'mime-mismatch'],
  ['a.docx', 'PK\x03\x04 and no more', 'corrupted-file'],
  ['a.pdf', '%PDF-1.7 and no more', 'corrupted-file'],
])('%s of %.40s is refused: %s', async (name, content, code) => {
  const { status, body } = await imported(name, content);
  expect({ status, code: body.code }).toEqual({ status: 400, code });
});
