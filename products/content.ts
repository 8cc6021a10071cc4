import {
  ArticleDocumentEntity,
  ArticleEntity,
  DraftSectionEntity,
  GuidelineEntity,
  KeywordEntity,
  ProjectEntity,
  PromptTypeEntity,
  SearchEntity,
  SourceEntity,
  SystemPromptEntity,
} from '../db/content/entities.ts';
import { articleTerms } from '../db/content/planned-terms.ts';
import { contentExport } from '../services/content/export-part.ts';
import { contentAnswers } from '../services/content/answers/content-answers.ts';
import { notifyFailed } from '../services/content/answers/notify-callback.ts';
import { draftEnded } from '../services/content/drafts/draft-ended.ts';
import { articleRecord, projectRecord } from '../services/content/records.ts';
import { summarySource } from '../services/content/summaries/inbox-source.ts';
import { articleGeneration } from '../jobs/content/article-generation.ts';
import { contentAnswer } from '../jobs/content/content-answer.ts';
import type { Product } from './product.ts';

export const content: Product = {
  scope: 'content',
  entities: [
    GuidelineEntity,
    PromptTypeEntity,
    SystemPromptEntity,
    ProjectEntity,
    ArticleEntity,
    KeywordEntity,
    SourceEntity,
    ArticleDocumentEntity,
    DraftSectionEntity,
    SearchEntity,
  ],
  records: { article: articleRecord, project: projectRecord },
  webhookEvents: {
    'article.published': 'content',
    'summary.completed': 'content',
    'summary.failed': 'content',
  },
  jobEnded: { [contentAnswer.kind]: notifyFailed, [articleGeneration.kind]: draftEnded },
  inboxSources: [summarySource],
  exportPart: contentExport,
  plannedTerms: articleTerms,
  stored: [contentAnswers.stored],
  routes: async () => (await import('../api/content/routes.ts')).contentRoutes,
};
