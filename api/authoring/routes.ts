import type { AnyRoute } from '../route.ts';
import { collaborateRoute } from './collaborate/route.ts';
import { commentRoutes } from './comments.ts';
import { documentRoutes } from './documents.ts';
import { fileRoutes } from './files.ts';
import { generateRoutes } from './generate.ts';
import { historyRoutes } from './history.ts';
import { sharePageRoute } from './share-page.ts';
import { shareRoutes } from './shares.ts';
import { templateRoutes } from './templates.ts';
import { versionRoutes } from './versions.ts';
import { writingRoutes } from './writing-checks.ts';

/** All routes of authoring. */
export const authoringRoutes: AnyRoute[] = [
  ...templateRoutes,
  ...fileRoutes,
  ...documentRoutes,
  collaborateRoute,
  ...versionRoutes,
  ...commentRoutes,
  ...shareRoutes,
  sharePageRoute,
  ...writingRoutes,
  ...generateRoutes,
  ...historyRoutes,
];
