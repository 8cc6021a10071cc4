import type { ApiDeps } from '../../deps.ts';

/** Shares the result of a check among concurrent callers, and caches it for `freshFor` milliseconds. */
export function sharedCheck<Result>(
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
