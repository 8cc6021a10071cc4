import { jobRoutes } from './jobs/routes.tsx';
import { noticeRoutes } from './notices/routes.tsx';
import { settingsRoutes } from './settings/routes.tsx';

export const platformRoutes = [...jobRoutes, ...noticeRoutes, ...settingsRoutes];
