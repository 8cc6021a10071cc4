import { createHash } from 'node:crypto';
import { SourceEntity, type Source } from '../../../db/content/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { isNearCopy, shinglesOf } from '../../../domain/content/research/near-copies.ts';
import { sourceText } from '../../../domain/content/research/source-text.ts';
import type { SourceReason } from '../../../domain/content/research/source.ts';
import { canonicalUrl } from '../../../domain/site/urls/canonical-url.ts';
import { foldedWords } from '../../../domain/content/words.ts';

/** A page that may be a source. */
export interface Candidate {
  url: string;
  title: string;
  rank: number;
}

/** A page with fewer words is a login wall, an error or a frame without content. */
const FEWEST_WORDS = 30;

/** Records pages that may be sources of an article; known ones stay unchanged unless they had been dropped. */
export async function noteCandidates(
  tx: TenantEntityManager,
  articleId: string,
  origin: Source['origin'],
  candidates: readonly Candidate[],
): Promise<void> {
  const known = new Map((await tx.find(SourceEntity, { articleId })).map((one) => [one.url, one]));
  for (const { url: written, title, rank } of candidates) {
    const url = canonicalUrl(written);
    if (url === null) continue;
    const own = known.get(url);
    if (own) {
      if (own.state === 'dropped') Object.assign(own, { state: 'found', reason: null, rank, origin });
      continue;
    }
    const made = tx.create(SourceEntity, {
      companyId: companyOf(tx),
      articleId,
      url,
      origin,
      rank,
      state: 'found',
      reason: null,
      title: title.slice(0, 500),
      content: '',
      hash: null,
      pageType: null,
      fetchedAt: null,
    });
    known.set(url, made);
  }
  await tx.flush();
}

/** An article's sources in these states, the best first. */
export function sourcesIn(
  em: TenantEntityManager,
  articleId: string,
  states: readonly Source['state'][],
): Promise<Source[]> {
  return em.find(
    SourceEntity,
    { articleId, state: { $in: [...states] } },
    { orderBy: { rank: 'asc', id: 'asc' }, refresh: true },
  );
}

/**
 * The pages that a run should read: exactly the given URLs, if any, otherwise the best results. All others become surplus,
 * including those left over from a cancelled run.
 */
export async function pagesToRead(
  tx: TenantEntityManager,
  articleId: string,
  { urls, most }: { urls: readonly string[]; most: number },
): Promise<string[]> {
  const open = await sourcesIn(tx, articleId, ['found', 'read']);
  const given = new Set(urls.map((url) => canonicalUrl(url)));
  const wanted = given.size > 0 ? open.filter(({ url }) => given.has(url)) : open.slice(0, most);
  for (const source of open) {
    if (wanted.includes(source)) source.state = 'found';
    else drop(source, 'surplus');
  }
  return wanted.map(({ id }) => id);
}

export function drop(source: Source, reason: SourceReason): void {
  Object.assign(source, { state: 'dropped', reason, content: '', hash: null });
}

/** Removes repeated lines and invisible characters from the main text of the pages. */
export async function extractContents(tx: TenantEntityManager, articleId: string): Promise<void> {
  for (const source of await sourcesIn(tx, articleId, ['read'])) source.content = sourceText(source.content);
}

/** Drops pages with too little text. */
export async function cleanContents(tx: TenantEntityManager, articleId: string): Promise<void> {
  for (const source of await sourcesIn(tx, articleId, ['read'])) {
    if (foldedWords(source.content).length < FEWEST_WORDS) drop(source, 'too-little-text');
    else source.hash = createHash('sha256').update(foldedWords(source.content).join(' ')).digest('hex');
  }
}

/** Drops pages that repeat an earlier page, or one that is already cited. */
export async function dropCopies(tx: TenantEntityManager, articleId: string): Promise<void> {
  const kept = (await sourcesIn(tx, articleId, ['kept'])).map(withShingles);
  for (const one of (await sourcesIn(tx, articleId, ['read'])).map(withShingles)) {
    if (kept.some(({ source }) => source.hash === one.source.hash)) drop(one.source, 'duplicate');
    else if (kept.some(({ shingles }) => isNearCopy(shingles, one.shingles)))
      drop(one.source, 'near-duplicate');
    else kept.push(one);
  }
}

function withShingles(source: Source) {
  return { source, shingles: shinglesOf(source.content) };
}
