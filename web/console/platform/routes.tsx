import { jobRoutes } from './jobs/routes.tsx';
import { settingsRoutes } from './settings/routes.tsx';

export const platformRoutes = [...jobRoutes, ...settingsRoutes];
