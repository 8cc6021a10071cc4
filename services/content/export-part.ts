import {
  ArticleEntity,
  GuidelineEntity,
  KeywordEntity,
  ProjectEntity,
  PromptTypeEntity,
  SourceEntity,
  SystemPromptEntity,
} from '../../db/content/entities.ts';
import { resource, type ExportPart } from '../platform/company-export/resource.ts';

const STORED = ['id', 'createdBy', 'createdAt', 'updatedAt'] as const;
const TEXT = [...STORED, 'name', 'description', 'content', 'isDefault'] as const;

/** Projects with their articles and keywords, and the texts that say how is written. */
export const contentExport: ExportPart = {
  resources: [
    resource('content-guidelines', GuidelineEntity, TEXT),
    resource('content-prompt-types', PromptTypeEntity, [...TEXT, 'variables']),
    resource('content-system-prompts', SystemPromptEntity, [...TEXT, 'promptTypeId']),
    resource('content-projects', ProjectEntity, [
      ...STORED,
      'name',
      'websiteUrl',
      'language',
      'location',
      'targetedAudience',
      'guidelineId',
      'brand',
      'businessSummary',
      'audience',
      'summarySources',
      'summaryError',
    ]),
    resource('content-articles', ArticleEntity, [
      ...STORED,
      'projectId',
      'name',
      'keywords',
      'secondaryKeywords',
      'outline',
      'citations',
      'status',
      'dueDate',
    ]),
    resource('content-sources', SourceEntity, [
      'id',
      'articleId',
      'url',
      'origin',
      'state',
      'reason',
      'title',
      'content',
      'pageType',
      'fetchedAt',
      'createdAt',
    ]),
    resource('content-keywords', KeywordEntity, [
      ...STORED,
      'projectId',
      'keyword',
      'cluster',
      'intent',
      'parent',
      'url',
    ]),
  ],
};
