import { setTimeout as sleep } from 'node:timers/promises';
import {
  clientFor,
  newCompany,
  type Answer,
  type ApiClient,
  type UploadFile,
} from '../test/support/api/client.ts';
import type { Collection, Document, Query, Turn } from './collection.ts';

/** Most chunks that one search gives. */
const MOST_RESULTS = 50;
const FILES_PER_UPLOAD = 50;
const POLL = 500;
const RETRIES = 20;

export type Mode = 'hybrid' | 'dense' | 'lexical';

export interface ProductAnswer {
  content: string;
  searchScore: number;
  fallbackUsed: boolean;
  /** The question in the form in which it was searched. */
  searched: string;
}

/** A passage that a search found. */
export interface Excerpt {
  content: string;
  heading: string | null;
  originalFilename: string;
  score: number;
}

/** One collection inside a running Millrace, behind its public API. */
export interface IndexedCollection {
  /** Ids of the documents found, best first: a document ranks where its best chunk does. */
  search(text: string, mode: Mode): Promise<string[]>;
  /** The first passages found, whatever their score. */
  passages(text: string, count: number): Promise<Excerpt[]>;
  /** Asks the question in a chat in which `history` was asked before. */
  ask(query: Pick<Query, 'text' | 'history'>): Promise<ProductAnswer>;
}

/** Where the API is and who asks; without a token a company of its own is registered. */
export async function connect(url: string, token?: string): Promise<ApiClient> {
  return token ? clientFor(url, token) : await newCompany(url, 'Evaluation');
}

/** Makes an agent, uploads each document as a file of its own and waits until all are searchable. */
export async function indexCollection(
  api: ApiClient,
  collection: Pick<Collection, 'name' | 'documents'>,
): Promise<IndexedCollection> {
  const body = { name: `Evaluation ${collection.name}`, systemPrompt: 'You answer from the documents.' };
  const agentId: string = must(await patiently(() => api.post('/api/agents', body)), 201).id;
  const documentsOf = await uploadAll(api, agentId, collection.documents);
  return {
    async search(query, mode) {
      const wanted = { query: query.slice(0, 4000), mode, threshold: 0, topK: MOST_RESULTS };
      const answer = must(await patiently(() => api.post(`/api/search/${agentId}`, wanted)), 200);
      const found = answer.results.flatMap(({ fileId }: { fileId: string }) => documentsOf.get(fileId) ?? []);
      return [...new Set<string>(found)];
    },
    async passages(query, topK) {
      return must(
        await patiently(() => api.post(`/api/search/${agentId}`, { query, threshold: 0, topK })),
        200,
      ).results;
    },
    ask: (query) => askInChat(api, agentId, query),
  };
}

/** The documents of each file; equal ones share a file. */
async function uploadAll(
  api: ApiClient,
  agentId: string,
  documents: Document[],
): Promise<Map<string, string[]>> {
  const documentsOf = new Map<string, string[]>();
  for (let start = 0; start < documents.length; start += FILES_PER_UPLOAD) {
    const batch = documents.slice(start, start + FILES_PER_UPLOAD);
    const names = batch.map((document, place) => fileName(document, start + place));
    const files = batch.map((document, place) => asFile(document, names[place] ?? ''));
    const path = `/api/upload/${agentId}`;
    const answer = must(await patiently(() => api.upload(path, files)), 202);
    if (answer.rejected.length > 0)
      throw new Error(`refused: ${JSON.stringify(answer.rejected.slice(0, 3))}`);
    for (const [place, { id }] of answer.files.entries()) {
      documentsOf.set(id, [...(documentsOf.get(id) ?? []), batch[place]?.id ?? '']);
    }
  }
  await untilSearchable(api, agentId, documentsOf.size);
  return documentsOf;
}

async function untilSearchable(api: ApiClient, agentId: string, count: number): Promise<void> {
  const total = async (status: string): Promise<number> =>
    must(await patiently(() => api.get(`/api/agents/${agentId}/files?status=${status}&pageSize=1`)), 200)
      .total;
  while ((await total('completed')) < count) {
    const failed = await total('failed');
    if (failed > 0) throw new Error(`${failed} documents could not be stored`);
    await sleep(POLL);
  }
}

/** The number keeps the names apart; what follows it tells the reader. */
function fileName({ id, title, file }: Document, place: number): string {
  if (file) return `${place}-${file.name}`;
  return `${place}-${id.replaceAll(/[^\w-]+/g, '_').slice(0, 60)}.${title ? 'md' : 'txt'}`;
}

function asFile({ title, text, file }: Document, name: string): UploadFile {
  return { name, content: file?.bytes ?? (title ? `# ${title}\n\n${text}` : text) };
}

async function askInChat(
  api: ApiClient,
  agentId: string,
  { text, history }: Pick<Query, 'text' | 'history'>,
): Promise<ProductAnswer> {
  const path = `/api/chat/${agentId}/message`;
  let sessionId: string | undefined;
  const say = async (message: string) => {
    const answer = must(
      await patiently(() => api.post(path, { message: message.slice(0, 8000), sessionId })),
      200,
    );
    sessionId = answer.sessionId;
    return answer.message;
  };
  // The product answers for itself; only what was asked can be said again.
  for (const { content } of history.filter(({ role }: Turn) => role === 'user')) await say(content);
  const { content, ragMetadata } = await say(text);
  const { searchScore, fallbackUsed, rewrittenQuery } = ragMetadata;
  return { content, searchScore, fallbackUsed, searched: rewrittenQuery ?? text };
}

/** An installation that is in use limits how fast one may ask. */
async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call();
    if (answer.status !== 429 || attempt === RETRIES) return answer;
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

function must({ status, body }: Answer, expected: number): Answer['body'] {
  if (status !== expected) throw new Error(`answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  return body;
}
