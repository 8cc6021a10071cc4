import type { Settings } from '../domain/platform/settings/settings.ts';
import type * as groups from './index.ts';

type Create = (typeof groups)[keyof typeof groups];
type All<Deps> = (Deps extends unknown ? (deps: Deps) => void : never) extends (deps: infer Whole) => void
  ? Whole
  : never;

/** The external dependencies of all activities; opened in programs/open-worker.ts. */
export type ActivityDeps = All<Parameters<Create>[0]> & { settings: Pick<Settings, 'WEB_SLOTS'> };
