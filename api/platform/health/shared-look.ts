import type { Services } from '../../services.ts';

/** A look at the parts that many who ask at once share, and that is not repeated for `freshFor` milliseconds. */
export function sharedLook<Result>(
  freshFor: number,
  look: (services: Services) => Promise<Result>,
): (services: Services) => Promise<Result> {
  const looks = new WeakMap<Services, { at: number; result: Promise<Result> }>();
  return (services) => {
    const last = looks.get(services);
    if (last && Date.now() - last.at <= freshFor) return last.result;
    const result = look(services);
    looks.set(services, { at: Date.now(), result });
    return result;
  };
}
