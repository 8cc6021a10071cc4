import {
  ArticleEntity,
  GuidelineEntity,
  KeywordEntity,
  ProjectEntity,
  PromptTypeEntity,
  SourceEntity,
  SystemPromptEntity,
} from '../db/content/entities.ts';
import { articleTerms } from '../db/content/planned-terms.ts';
import { contentExport } from '../services/content/export-part.ts';
import { storedAnswers } from '../services/content/answers/find-answer.ts';
import { articleRecord, projectRecord } from '../services/content/records.ts';
import { summarySource } from '../services/content/summaries/inbox-source.ts';
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
  ],
  records: { article: articleRecord, project: projectRecord },
  webhookEvents: { 'article.published': 'content' },
  inboxSources: [summarySource],
  exportPart: contentExport,
  plannedTerms: articleTerms,
  stored: [storedAnswers],
  routes: async () => (await import('../api/content/routes.ts')).contentRoutes,
};
