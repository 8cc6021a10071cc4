import { DraftSectionEntity } from '../../db/content/entities.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { plannedSections } from '../../domain/content/drafts/draft-plan.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Embedder } from '../../domain/ports/embedder.ts';
import type { DocumentWorker } from '../../domain/ports/document-worker.ts';
import { findArticle } from '../../services/content/articles.ts';
import { readyDraft, settleDraft, storeDraft } from '../../services/content/drafts/finish-draft.ts';
import { respondingPages } from '../../services/content/drafts/page-links.ts';
import { quoteSections } from '../../services/content/drafts/quote-sections.ts';
import { beginDraft, draftSections, sectionInput } from '../../services/content/drafts/sections.ts';
import { storeNewOutline, writeOutline } from '../../services/content/outlines/generate-outline.ts';
import { findProject } from '../../services/content/projects.ts';
import { writeArticleSection as sectionPrompt } from '../../services/content/prompts/write-section.ts';
import { ownPages } from '../../services/content/research/own-pages.ts';
import { callModel, forgetReplies } from '../../services/platform/models/call-model.ts';
import { forStage } from '../../services/platform/models/for-stage.ts';
import type { ModelDeps } from '../../services/platform/models/model-call.ts';
import type { SiteDeps } from '../../services/site/deps.ts';
import { visitsOfRun } from '../../services/site/sitemaps/run-visits.ts';
import { stageActivity } from '../job/stage-activity.ts';
import { ofRecord } from '../../services/platform/of-record.ts';

export interface ArticleGenerationDeps extends SiteDeps, ModelDeps {
  documents: DocumentWorker;
  /** Null without an embedding model. */
  embedder: Embedder | null;
}

interface OfArticle {
  articleId: string;
}

/** Output tokens; enough for a section of a long article. */
const MOST_TOKENS = 4_000;
/** Most pages of the own site considered for links. */
const MOST_LINKS = 12;

/** The activities of article-generation, in the order in which the workflow calls them. */
export function createArticleGeneration(deps: ArticleGenerationDeps) {
  return {
    outlineArticle: createOutline(deps),
    proposeArticleLinks: createLinks(deps),
    writeArticleSection: createSection(deps),
    /** Replaces writing when there is no model. */
    quoteArticleSections: stageActivity(deps, async (stage, { articleId }: OfArticle): Promise<null> => {
      const em = companyEntityManager(deps.orm, stage.ref.companyId);
      const texts = await ofRecord(() => quoteSections(em, deps.embedder, articleId, stage.signal));
      return stage.commit(
        async (tx) => {
          const rows = await draftSections(tx, articleId);
          for (const [at, row] of rows.entries()) row.text = texts[at] ?? '';
        },
        { output: null },
      );
    }),
    /** Removes links and citations without a target. */
    settleArticleDraft: stageActivity(deps, async (stage, { articleId }: OfArticle): Promise<null> =>
      stage.commit((tx) => ofRecord(() => settleDraft(tx, articleId)), { output: null }),
    ),
    /** Stores the sections as the document of the article. */
    makeArticleDocument: stageActivity(
      deps,
      async (stage, { articleId, userId }: OfArticle & { userId: string }): Promise<null> => {
        const em = companyEntityManager(deps.orm, stage.ref.companyId);
        const draft = await ofRecord(() => readyDraft(em, deps.documents, articleId, stage.signal));
        return stage.commit(
          async (tx) => {
            await ofRecord(() => storeDraft(tx, { articleId, userId, ...draft }));
          },
          { output: null },
        );
      },
    ),
  };
}

export type ArticleGenerationActivities = ReturnType<typeof createArticleGeneration>;

/** Returns the sections to write: those of the article's outline, which is created first if there is none. */
const createOutline = (deps: ArticleGenerationDeps) =>
  stageActivity(
    deps,
    async (
      stage,
      { articleId, model }: OfArticle & { model: string | null },
    ): Promise<{ sections: number }> => {
      const em = companyEntityManager(deps.orm, stage.ref.companyId);
      const article = await ofRecord(() => findArticle(em, articleId));
      const call = forStage(stage);
      const asking = { calls: () => call, model };
      const written = article.outline?.length
        ? null
        : await ofRecord(() => writeOutline(em, deps, asking, { article, mode: 'outline' }));
      const sections = plannedSections({ ...article, outline: written ?? article.outline ?? [] });
      return stage.commit(
        async (tx) => {
          await ofRecord(async () => {
            if (written && !(await storeNewOutline(tx, articleId, written)))
              throw new AppError('unavailable', 'The article received an outline in the meantime');
            await beginDraft(tx, articleId, sections);
          });
          if (call.key !== null) await forgetReplies(tx, [call.key]);
        },
        { output: { sections: sections.length } },
      );
    },
  );

/** Proposes pages of the project's own site that the article can link to, if they respond. */
const createLinks = (deps: ArticleGenerationDeps) =>
  stageActivity(deps, async (stage, { articleId }: OfArticle): Promise<null> => {
    const em = companyEntityManager(deps.orm, stage.ref.companyId);
    const { websiteUrl } = await ofRecord(async () =>
      findProject(em, (await findArticle(em, articleId)).projectId),
    );
    const sections = await draftSections(em, articleId);
    const queries = sections.flatMap(({ heading, keywords }) => [heading, ...keywords]);
    const found = websiteUrl
      ? await ownPages(deps, { siteUrl: websiteUrl, queries, most: MOST_LINKS, signal: stage.signal })
      : [];
    const urls = found.map(({ url }) => url);
    const links = await respondingPages(visitsOfRun(deps, stage.ref), urls, stage.signal);
    return stage.commit(
      async (tx) => {
        for (const row of await draftSections(tx, articleId)) row.links = links;
      },
      { output: null },
    );
  });

/** Writes one section, given the text of the previous sections and the plan of all. */
const createSection = (deps: ArticleGenerationDeps) =>
  stageActivity(
    deps,
    async (stage, args: OfArticle & { model: string | null; position: number }): Promise<null> => {
      const { articleId, model, position } = args;
      const em = companyEntityManager(deps.orm, stage.ref.companyId);
      const input = await ofRecord(() => sectionInput(em, articleId, position));
      const call = forStage(stage);
      const asked = { ...call, prompt: sectionPrompt, input, model, maxTokens: MOST_TOKENS };
      const { value } = await callModel(deps, asked);
      return stage.commit(
        async (tx) => {
          const where = { articleId, position };
          const row = await ofRecord(() => tx.findOneOrFail(DraftSectionEntity, where));
          Object.assign(row, value);
          if (call.key !== null) await forgetReplies(tx, [call.key]);
        },
        { output: null },
      );
    },
  );
