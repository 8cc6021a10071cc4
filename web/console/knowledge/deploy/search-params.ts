import { type Way, WAYS } from './samples.ts';
import { type Search } from '../../parts/search-params.ts';

/** What the URL of the page says: which other way is shown. */
export interface DeploySearch {
  way?: Way;
}

/** Reads the URL; what it does not know is left out. */
export function deploySearch(search: Search): DeploySearch {
  const way = WAYS.find((each) => each === search['way']);
  return way ? { way } : {};
}
