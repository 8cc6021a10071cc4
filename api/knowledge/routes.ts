import { agentRoutes } from './agents/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { ocrRoutes } from './ocr/routes.ts';
import { openAiRoutes } from './openai/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { uploadRoutes } from './upload/routes.ts';
import { visitorRoutes } from './visitors/routes.ts';
import { widgetRoutes } from './widget/routes.ts';
import type { AnyRoute } from '../route.ts';

export const knowledgeRoutes: AnyRoute[] = [
  ...agentRoutes,
  ...uploadRoutes,
  ...fileRoutes,
  ...ocrRoutes,
  ...searchRoutes,
  ...chatRoutes,
  ...visitorRoutes,
  ...widgetRoutes,
  ...analyticsRoutes,
  ...openAiRoutes,
  ...mcpRoutes,
];
