import type { AnyRoute } from '../route.ts';
import { draftRoutes } from './documents/generate.ts';
import { articleDocumentRoutes } from './documents/routes.ts';
import { providerRoutes } from './providers/routes.ts';
import { importRoute } from './records/import-keywords.ts';
import { referenceRoutes } from './research/routes.ts';
import { articleRoutes } from './records/articles.ts';
import { keywordRoutes } from './records/keywords.ts';
import { projectRoutes } from './records/projects.ts';
import { textRoutes } from './records/texts.ts';
import { contentEventRoutes } from './sse/routes.ts';
import { writingRoutes } from './writing/routes.ts';

/** Content planning: its records, titles and outlines, the modules of model providers, the stream of events. */
export const contentRoutes: AnyRoute[] = [
  ...projectRoutes,
  ...articleRoutes,
  ...referenceRoutes,
  ...draftRoutes,
  ...articleDocumentRoutes,
  ...textRoutes,
  ...keywordRoutes,
  importRoute,
  ...writingRoutes,
  ...providerRoutes,
  ...contentEventRoutes,
];
