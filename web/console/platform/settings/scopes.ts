import type { ApiKey } from './queries.ts';

export type Scope = ApiKey['scopes'][number];

/** What a key may reach, in words. A product that comes adds its line. */
export const SCOPES: Record<Scope, { label: string; description: string }> = {
  knowledge: { label: 'Agents', description: 'Agents, documents, search and chat' },
  authoring: { label: 'Documents', description: 'Writing and exporting documents' },
  landing: { label: 'Landing pages', description: 'Briefs, pages and publishing' },
  interviews: { label: 'Interviews', description: 'Interviews and their responses' },
  content: { label: 'Content and audits', description: 'Articles, audits and webhooks' },
};

/** Scopes of the products that are there; another product's is not offered before it is. */
export const OFFERED: Scope[] = ['knowledge'];
