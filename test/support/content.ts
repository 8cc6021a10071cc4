import type { ApiClient, Json } from './client.ts';
import { expected } from './interviews.ts';

const API = '/seo-content-api';

/** A new project of the company's. */
export async function newProject(client: ApiClient, more: object = {}): Promise<Json> {
  return expected(await client.post(`${API}/projects`, { name: 'Mondlicht', ...more }), 201);
}

/** A new article in a project. */
export async function newArticle(client: ApiClient, projectId: string, more: object = {}): Promise<Json> {
  return expected(await client.post(`${API}/articles`, { projectId, name: 'Rye bread', ...more }), 201);
}

/** A page that says this and enough on other things to be taken for content. */
export function ryePage(says: string, head = ''): string {
  const more =
    'The dough rests over night in a warm place, and in the morning it goes into the oven for an hour. ' +
    'Whoever bakes it at home needs patience more than anything else, as the miller of the old town used to say.';
  return `<!doctype html><html lang="en"><head><title>On bread</title>${head}</head><body><nav>Menu Home Shop</nav><main><h1>On bread</h1><p>${says}</p><p>${more} ${says.length} loaves.</p></main><footer>Imprint of the site</footer></body></html>`;
}
