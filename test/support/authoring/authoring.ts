import type { ApiClient, Json } from '../api/client.ts';

const TEMPLATE = {
  name: 'Order',
  category: 'letter',
  mode: 'markdown',
  content: 'Dear {{name}},\n\nwe order *{{what}}*.\n',
  variables: [
    { name: 'name', required: true },
    { name: 'what', default: 'flour' },
  ],
} as const;

/** A template of the company's own. */
export async function ownTemplate(client: ApiClient, body: Partial<Json> = {}): Promise<Json> {
  return made(await client.post('/api/templates', { ...TEMPLATE, ...body }));
}

/** A document made of a template of its own, with a comment and a link. */
export async function writtenDocument(
  client: ApiClient,
  name = 'Mill',
): Promise<{ template: Json; document: Json; comment: Json; share: Json }> {
  const template = await ownTemplate(client);
  const document = made(
    await client.post('/api/documents', { templateId: template.id, variables: { name }, title: name }),
  );
  const path = `/api/documents/${document.id}`;
  const comment = made(await client.post(`${path}/comments`, { body: 'Why?' }));
  const share = made(await client.post(`${path}/share`, { access: 'comment' }));
  return { template, document, comment, share };
}

function made({ status, body }: { status: number; body: Json }): Json {
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
