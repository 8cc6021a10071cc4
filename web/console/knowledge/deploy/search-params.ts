import { type Way, WAYS } from './samples.ts';

/** What the URL of the page says: which other way is shown. */
export interface DeploySearch {
  way?: Way;
}

/** Reads the URL; what it does not know is left out. */
export function deploySearch(search: Record<string, unknown>): DeploySearch {
  const way = WAYS.find((each) => each === search['way']);
  return way ? { way } : {};
}
