import { setImmediate } from 'node:timers/promises';
import { KeywordEntity, type Keyword, type Project } from '../../../db/content/entities.ts';
import { auditedPages } from '../../../db/site/audited-pages.ts';
import { acquireLock } from '../../../db/platform/advisory-lock.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { folded } from '../../../domain/content/folded.ts';
import { answeringPage } from '../../../domain/content/keywords/answering-page.ts';
import { clusterKeywords } from '../../../domain/content/keywords/cluster-keywords.ts';
import { readKeywordTable, type KeywordRow } from '../../../domain/content/keywords/read-keyword-table.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { findProject } from '../projects.ts';
import { newKeyword } from '../keywords.ts';
import { meaningsOf } from '../titles/meanings.ts';
import { readCsv } from './read-csv.ts';

export interface KeywordImport {
  imported: number;
  /** Existing keywords whose missing fields were filled in. */
  updated: number;
  skipped: { line: number; reason: string }[];
}

/** The most rows of one import. */
const MOST_ROWS = 2_000;
/** Minimum cosine similarity of keywords in one cluster. */
const SAME_CLUSTER = 0.6;

/**
 * Adds the keywords of a table to a project. What the table lacks is determined here: clusters by meaning, with an embedding
 * model; the keyword that names a cluster as parent of the others; the page of the audited site that answers a keyword. AppErrors
 * `not-found`, `invalid-input` (too many rows), those of `readCsv`.
 */
export async function importKeywords(
  em: TenantEntityManager,
  embedder: Embedder | null,
  {
    projectId,
    userId,
    bytes,
    filename,
    signal,
  }: { projectId: string; userId: string; bytes: Uint8Array; filename: string; signal: AbortSignal },
): Promise<KeywordImport> {
  const project = await findProject(em, projectId);
  const { rows, skipped } = readKeywordTable(await readCsv(bytes, filename));
  if (rows.length > MOST_ROWS) {
    throw new AppError(
      'invalid-input',
      `At most ${MOST_ROWS} keywords at once; this table has ${rows.length}`,
    );
  }
  const known = await em.find(KeywordEntity, { projectId });
  const found = await classified(em, embedder, { project, rows: distinct(rows, skipped), known, signal });
  // Clustering takes time, so keywords added in the meantime are looked up again.
  return em.transactional(async (tx) => {
    await acquireLock(tx, `content-keywords/${projectId}`);
    const present = new Map(
      (await tx.find(KeywordEntity, { projectId })).map((one) => [one.keywordKey, one]),
    );
    let updated = 0;
    for (const row of found) {
      const own = present.get(folded(row.keyword));
      if (own) updated += complete(own, row) ? 1 : 0;
      else tx.create(KeywordEntity, newKeyword(companyOf(tx), userId, { projectId, ...row }));
    }
    await tx.flush();
    const imported = found.filter(({ keyword }) => !present.has(folded(keyword))).length;
    return { imported, updated, skipped: skipped.toSorted((a, b) => a.line - b.line) };
  });
}

type Found = Omit<KeywordRow, 'line'>;

function distinct(rows: readonly KeywordRow[], skipped: KeywordImport['skipped']): KeywordRow[] {
  const seen = new Set<string>();
  return rows.filter(({ keyword, line }) => {
    const key = folded(keyword);
    if (seen.has(key)) skipped.push({ line, reason: 'stands in the table twice' });
    return !seen.has(key) && seen.add(key);
  });
}

async function classified(
  em: TenantEntityManager,
  embedder: Embedder | null,
  given: { project: Project; rows: readonly KeywordRow[]; known: readonly Keyword[]; signal: AbortSignal },
): Promise<Found[]> {
  const { project, rows, known } = given;
  const clusters = await clustersOf(em, embedder, given);
  const pages = await auditedPages(em, { projectId: project.id, url: project.websiteUrl ?? null });
  const leaders = new Set([...known, ...rows].map(({ keyword }) => keyword));
  const found: Found[] = [];
  for (const { keyword, cluster: told, intent, parent, url } of rows) {
    // One keyword is compared per turn of the event loop, so that other work is not blocked.
    await setImmediate();
    const cluster = told ?? clusters.get(keyword) ?? null;
    const broader = cluster !== null && cluster !== keyword && leaders.has(cluster) ? cluster : null;
    found.push({
      keyword,
      cluster,
      intent,
      parent: parent ?? broader,
      url: url ?? answeringPage(keyword, pages),
    });
  }
  return found;
}

async function clustersOf(
  em: TenantEntityManager,
  embedder: Embedder | null,
  { rows, known, signal }: { rows: readonly KeywordRow[]; known: readonly Keyword[]; signal: AbortSignal },
): Promise<Map<string, string>> {
  if (!embedder) return new Map();
  const open = rows.filter(({ cluster }) => cluster === null).map(({ keyword }) => keyword);
  const leaders = [...new Set([...known, ...rows].flatMap(({ cluster }) => cluster ?? []))];
  const meanings = await meaningsOf(em, embedder, open.length === 0 ? [] : [...open, ...leaders], signal);
  const alike = (a: string, b: string) => meanings(a, b) ?? 0;
  return clusterKeywords(open, leaders, { alike, least: SAME_CLUSTER, turn: () => setImmediate() });
}

/** Fills a keyword's missing fields; returns whether any were missing. */
function complete(own: Keyword, { cluster, intent, parent, url }: Found): boolean {
  const before = JSON.stringify([own.cluster, own.intent, own.parent, own.url]);
  own.cluster ??= cluster;
  own.intent ??= intent;
  own.parent ??= parent;
  own.url ??= url;
  return JSON.stringify([own.cluster, own.intent, own.parent, own.url]) !== before;
}
