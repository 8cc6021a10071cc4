import type { ApiClient, Json } from '../api/client.ts';
import { expected } from '../interviews/interviews.ts';
import { until } from '../until.ts';

const API = '/seo-content-api';

/** A new project of the company's. */
export async function newProject(client: ApiClient, more: object = {}): Promise<Json> {
  return expected(await client.post(`${API}/projects`, { name: 'Mondlicht', ...more }), 201);
}

/** A new article in a project. */
export async function newArticle(client: ApiClient, projectId: string, more: object = {}): Promise<Json> {
  return expected(await client.post(`${API}/articles`, { projectId, name: 'Rye bread', ...more }), 201);
}

/** A page with these paragraphs in it. */
export function pageOf(title: string, ...paragraphs: string[]): string {
  const main = paragraphs.map((text) => `<p>${text}</p>`).join('');
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav>Menu Home Shop</nav><main><h1>${title}</h1>${main}</main></body></html>`;
}

/** Starts the draft of an article and gives the article once that has ended. */
export async function draftOf(client: ApiClient, articleId: string, body: object = {}): Promise<Json> {
  expected(await client.post(`${API}/articles/${articleId}/generate`, body), 202);
  return draftEnded(client, articleId);
}

export function draftEnded(client: ApiClient, articleId: string): Promise<Json> {
  return until(async () => {
    const { body } = await client.get(`${API}/articles/${articleId}`);
    return ['completed', 'failed', 'cancelled'].includes(body.generation?.job.status) && body;
  });
}

/** The text of a document of blocks, a line for each, and the links in it. */
export function readBlocks(doc: Json): { lines: string[]; links: { text: string; href: string }[] } {
  const links: { text: string; href: string }[] = [];
  const lines: string[] = [];
  const textOf = (node: Json): string => {
    const href = node.marks?.find(({ type }: Json) => type === 'link')?.attrs.href;
    if (href !== undefined) links.push({ text: node.text, href });
    return node.text ?? (node.content ?? []).map(textOf).join('');
  };
  for (const block of doc.content) lines.push(textOf(block));
  return { lines, links };
}

/** A page that says this and enough on other things to be taken for content. */
export function ryePage(says: string, head = ''): string {
  const more =
    'The dough rests over night in a warm place, and in the morning it goes into the oven for an hour. ' +
    'Whoever bakes it at home needs patience more than anything else, as the miller of the old town used to say.';
  return `<!doctype html><html lang="en"><head><title>On bread</title>${head}</head><body><nav>Menu Home Shop</nav><main><h1>On bread</h1><p>${says}</p><p>${more} ${says.length} loaves.</p></main><footer>Imprint of the site</footer></body></html>`;
}
