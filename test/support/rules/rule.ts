import { packageOf, type Import, type Source } from '../sources.ts';

/** What the files of a folder may import. */
export interface Rule {
  /** Folders and files of the project. */
  ours: readonly string[];
  packages: readonly string[];
  /** Of either kind, but only as types. */
  types?: readonly string[];
}

/** Rules by the folder or the file that they are for. */
export type Rules = Readonly<Record<string, Rule>>;

/** The rule that says most of a path: that of the file itself, otherwise of the innermost folder that has one. */
export function ruleOf(path: string, rules: Rules): Rule | undefined {
  const places = Object.keys(rules).filter((place) => isWithin(path, place));
  const [nearest = ''] = places.toSorted((one, other) => other.length - one.length);
  return rules[nearest];
}

/** `path → target` of every import of the source that the rule does not let pass. */
export function strays(
  { path, imports }: Pick<Source, 'path' | 'imports'>,
  { ours, packages, types = [] }: Rule,
): string[] {
  return imports
    .filter((found) => {
      const allowed = found.typeOnly ? [...ours, ...packages, ...types] : [...ours, ...packages];
      return !allowed.some((name) => isOf(found, name));
    })
    .map(({ target }) => `${path} → ${target}`);
}

/** Whether an import is of this package, or of this folder or file of the project. */
export function isOf({ target, isPackage }: Import, name: string): boolean {
  return isPackage ? packageOf(target) === name : isWithin(target, name);
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}
