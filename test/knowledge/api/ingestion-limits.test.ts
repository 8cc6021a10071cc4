import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { cell, docxOf, p, row, table } from '../../fixtures/docx-parts.ts';
import { sharedBy } from '../../support/instance/shared-instances.ts';
import { until } from '../../support/until.ts';

const QUOTA = 400_000;

const instance = await sharedBy('smallFiles');

async function newAgent(client: ApiClient): Promise<string> {
  const { body } = await client.post('/api/agents', { name: 'Mill', systemPrompt: 'You know the mill.' });
  return body.id;
}

const ended = async (client: ApiClient, id: string): Promise<Json> =>
  until(async () => {
    const { body } = await client.get(`/api/files/${id}`);
    return ['completed', 'failed'].includes(body.status) ? body : null;
  });

/** Uploads one file and waits for the end of its job. */
async function ingest(name: string, content: Uint8Array | string): Promise<Json> {
  const client = await newCompany(instance.url);
  const { body } = await client.upload(`/api/upload/${await newAgent(client)}`, [{ name, content }]);
  return ended(client, body.files[0].id);
}

describe('text', () => {
  test('a small file with a cell that is merged down 500 rows stays small', async () => {
    const long = 'grain and barley '.repeat(1_200);
    const rows = Array.from({ length: 500 }, (_, at) =>
      row(
        cell(p(at === 0 ? long : ''), `<w:vMerge${at === 0 ? ' w:val="restart"' : ''}/>`),
        cell(p(`r${at}`)),
      ),
    );
    const body = table(row(cell(p('Note')), cell(p('Row'))), ...rows);
    const file = await ingest('merged.docx', docxOf({ body }));
    expect(file.status).toBe('completed');
    expect(file.fileSize).toBeLessThan(10_000);
    expect(file.characters).toBeLessThan(150_000);
  });

  test('more characters than allowed fail the extraction', async () => {
    const file = await ingest('long.txt', 'The wheel turns. '.repeat(16_000));
    expect(file).toMatchObject({
      status: 'failed',
      processing: { textExtraction: { status: 'failed', error: { code: 'too-much-text' } } },
      job: { error: { code: 'too-much-text' } },
    });
  });

  test('more chunks than allowed fail the chunking', async () => {
    const file = await ingest(
      'chunks.md',
      '# A\n\nThe wheel turns slowly and the water runs below it.\n\n'.repeat(4_000),
    );
    expect(file).toMatchObject({
      status: 'failed',
      processing: {
        textExtraction: { status: 'completed' },
        chunking: { status: 'failed', error: { code: 'too-much-text' } },
      },
    });
  });
});

describe('storage', () => {
  const bytes = (count: number, fill: string) => fill.repeat(count);
  /** Room for the agents and the file names, which count as well. */
  const OTHERS = 4_000;

  test('a file beyond the quota is refused by itself, and room comes back with a deletion', async () => {
    const client = await newCompany(instance.url);
    const path = `/api/upload/${await newAgent(client)}`;
    const first = await client.upload(path, [
      { name: 'a.txt', content: bytes(QUOTA - OTHERS, 'a') },
      { name: 'b.txt', content: bytes(OTHERS + 1, 'b') },
      { name: 'c.txt', content: bytes(100, 'c') },
    ]);
    expect(first.status).toBe(202);
    expect(first.body.files.map((file: Json) => file.originalFilename)).toEqual(['a.txt', 'c.txt']);
    expect(first.body.rejected).toMatchObject([{ originalFilename: 'b.txt', code: 'storage-quota' }]);

    const refused = await client.upload(path, [{ name: 'd.txt', content: bytes(OTHERS, 'd') }]);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'storage-quota', rejected: [{ code: 'storage-quota' }] });
    // What is there already takes no room.
    const again = await client.upload(path, [{ name: 'c.txt', content: bytes(100, 'c') }]);
    expect(again.body.files).toMatchObject([{ duplicate: true }]);

    await client.delete(`/api/files/${first.body.files[0].id}`);
    expect((await client.upload(path, [{ name: 'd.txt', content: 'd' }])).status).toBe(202);
  });

  test('uploads at the same time do not pass it together, over all agents of a company', async () => {
    const client = await newCompany(instance.url);
    const agents = await Promise.all(Array.from({ length: 6 }, () => newAgent(client)));
    const answers = await Promise.all(
      agents.map((agent, at) =>
        client.upload(`/api/upload/${agent}`, [
          { name: 'a.txt', content: bytes(QUOTA / 4 - OTHERS, String(at)) },
        ]),
      ),
    );
    const taken = answers.filter(({ status }) => status === 202);
    expect(taken).toHaveLength(4);
    const refused = answers.filter(({ body }) => body.code === 'storage-quota');
    expect(refused).toHaveLength(2);
  });

  test('one company’s files take nothing from another', async () => {
    const [one, other] = await Promise.all([newCompany(instance.url), newCompany(instance.url)]);
    for (const client of [one, other]) {
      const path = `/api/upload/${await newAgent(client)}`;
      const { status } = await client.upload(path, [{ name: 'a.txt', content: bytes(QUOTA - OTHERS, 'a') }]);
      expect(status).toBe(202);
    }
  });
});
