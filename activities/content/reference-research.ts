import { SourceEntity } from '../../db/content/entities.ts';
import { companyEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Embedder } from '../../domain/ports/embedder.ts';
import type { WebSearch } from '../../domain/ports/web-search.ts';
import { findArticle } from '../../services/content/articles.ts';
import { findProject } from '../../services/content/projects.ts';
import { chooseQuotes } from '../../services/content/research/choose-quotes.ts';
import { citeSources } from '../../services/content/research/cite.ts';
import { ownPages } from '../../services/content/research/own-pages.ts';
import { forgetSearch, searchOnce } from '../../services/content/research/search-once.ts';
import { readSource, type SourceText } from '../../services/content/research/read-source.ts';
import {
  cleanContents,
  drop,
  dropCopies,
  extractContents,
  noteCandidates,
  pagesToRead,
} from '../../services/content/research/sources.ts';
import type { SiteDeps } from '../../services/site/deps.ts';
import { visitsOfRun } from '../../services/site/sitemaps/run-visits.ts';
import { stageActivity } from '../job/stage-activity.ts';
import { ofRecord } from '../../services/platform/of-record.ts';

export interface ReferenceResearchDeps extends SiteDeps {
  /** Null without a search service. */
  search: WebSearch | null;
  /** Null without an embedding model. */
  embedder: Embedder | null;
}

/** Candidates per wanted source, because some pages cannot be used. */
const SPARE = 2;

interface OfArticle {
  articleId: string;
}
type Wanted = OfArticle & { urls: string[]; queries: string[]; limit: number; ofSite: boolean };

/** The activities of reference-research, in the order in which the workflow calls them. */
export function createReferenceResearch(deps: ReferenceResearchDeps) {
  return {
    searchSources: createSearch(deps),
    listSources: createList(deps),
    fetchSource: createFetch(deps),
    extractSources: overSources(deps, extractContents),
    cleanSources: overSources(deps, cleanContents),
    dedupeSources: overSources(deps, dropCopies),
    citeSources: stageActivity(
      deps,
      async (stage, args: OfArticle & { queries: string[]; limit: number }): Promise<null> => {
        const em = companyEntityManager(deps.orm, stage.ref.companyId);
        const quotes = await ofRecord(() => chooseQuotes(em, deps.embedder, args, stage.signal));
        return stage.commit(
          async (tx) => {
            await ofRecord(() => citeSources(tx, { ...args, quotes }));
          },
          { output: null },
        );
      },
    ),
  };
}

export type ReferenceResearchActivities = ReturnType<typeof createReferenceResearch>;

/** Runs one search; its results are stored in the same transaction. */
const createSearch = (deps: ReferenceResearchDeps) =>
  stageActivity(
    deps,
    async (
      stage,
      { articleId, query, limit }: OfArticle & { query: string; limit: number },
    ): Promise<null> => {
      const { search } = deps;
      if (!search) throw new AppError('provider-not-configured', 'WEB_SEARCH_API_KEY is not set');
      const em = companyEntityManager(deps.orm, stage.ref.companyId);
      const { workflowId, stage: name, step } = stage.ref;
      const asked = { articleId, key: [workflowId, name, step].join('/'), query };
      const options = { most: limit * SPARE, signal: stage.signal };
      const hits = await ofRecord(() => searchOnce(em, search, asked, options));
      const candidates = hits.map(({ url, title }, rank) => ({ url, title, rank }));
      return stage.commit(
        async (tx) => {
          await ofRecord(() => noteCandidates(tx, articleId, 'search', candidates));
          await forgetSearch(tx, asked);
        },
        { output: null },
      );
    },
  );

/** Stores given URLs and pages of the own site, and returns the sources to read. */
const createList = (deps: ReferenceResearchDeps) =>
  stageActivity(
    deps,
    async (stage, { articleId, urls, queries, limit, ofSite }: Wanted): Promise<string[]> => {
      const em = companyEntityManager(deps.orm, stage.ref.companyId);
      const given = urls.map((url, rank) => ({ url, title: '', rank }));
      const own = ofSite
        ? await ownCandidates(deps, em, articleId, { queries, most: limit * SPARE, signal: stage.signal })
        : [];
      await em.transactional(async (tx) => {
        await ofRecord(async () => {
          await noteCandidates(tx, articleId, 'given', given);
          await noteCandidates(tx, articleId, 'sitemap', own);
        });
      });
      const ids = await em.transactional((tx) => pagesToRead(tx, articleId, { urls, most: limit * SPARE }));
      return stage.commit(async () => {}, { output: ids });
    },
  );

async function ownCandidates(
  deps: ReferenceResearchDeps,
  em: TenantEntityManager,
  articleId: string,
  wanted: { queries: string[]; most: number; signal: AbortSignal },
) {
  const { websiteUrl } = await ofRecord(async () =>
    findProject(em, (await findArticle(em, articleId)).projectId),
  );
  return websiteUrl ? ownPages(deps, { siteUrl: websiteUrl, ...wanted }) : [];
}

/** Reads one page; an unusable one is dropped with its reason. */
const createFetch = (deps: ReferenceResearchDeps) =>
  stageActivity(deps, async (stage, { id }: { id: string }): Promise<null> => {
    const em = companyEntityManager(deps.orm, stage.ref.companyId);
    const { url } = await ofRecord(() => em.findOneOrFail(SourceEntity, { id }));
    const read = await readSource(deps, visitsOfRun(deps, stage.ref), url, stage.signal);
    return stage.commit((tx) => ofRecord(() => noteText(tx, id, read)), { output: null });
  });

async function noteText(tx: TenantEntityManager, id: string, read: SourceText): Promise<void> {
  const source = await tx.findOneOrFail(SourceEntity, { id });
  source.fetchedAt = new Date();
  if (read.reason !== null) {
    drop(source, read.reason);
    return;
  }
  const { title, text, type } = read;
  Object.assign(source, {
    state: 'read',
    title: (title || source.title).slice(0, 500),
    content: text,
    pageType: type,
  });
}

function overSources(
  deps: ReferenceResearchDeps,
  work: (tx: TenantEntityManager, articleId: string) => Promise<void>,
) {
  return stageActivity(deps, async (stage, { articleId }: OfArticle): Promise<null> =>
    stage.commit((tx) => work(tx, articleId), { output: null }),
  );
}
