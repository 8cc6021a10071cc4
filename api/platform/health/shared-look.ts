import type { ApiDeps } from '../../deps.ts';

/** One result of a check that concurrent callers share, and that is kept for `freshFor` milliseconds. */
export function sharedLook<Result>(
  freshFor: number,
  look: (deps: ApiDeps) => Promise<Result>,
): (deps: ApiDeps) => Promise<Result> {
  const looks = new WeakMap<ApiDeps, { at: number; result: Promise<Result> }>();
  return (deps) => {
    const last = looks.get(deps);
    if (last && Date.now() - last.at <= freshFor) return last.result;
    const result = look(deps);
    looks.set(deps, { at: Date.now(), result });
    return result;
  };
}
