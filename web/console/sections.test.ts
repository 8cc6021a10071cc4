import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPEN_PAGES, SECTIONS, USERS_ONLY } from '../../domain/platform/accounts/access.ts';

/** A page that hangs below a root of the console itself. */
interface Page {
  root: string;
  /** The first segment of its path. */
  section: string;
  /** The role that it is for. */
  role: string | undefined;
}

// As text: the pages are JSX, which Node does not read.
const pages = globSync('**/routes.tsx', { cwd: import.meta.dirname }).flatMap((file) => {
  const [, ...routes] = readFileSync(join(import.meta.dirname, file), 'utf8').split('createRoute({');
  return routes.flatMap((text): Page[] => {
    const [, root] = /getParentRoute: \(\) => (signedInRoute|rootRoute),/.exec(text) ?? [];
    const [, section] = /\n  path: '\/([\w-]+)/.exec(text) ?? [];
    const [, role] = /beforeLoad: onlyFor\('(\w+)'\)/.exec(text) ?? [];
    return root === undefined || section === undefined ? [] : [{ root, section, role }];
  });
});

const sectionsOf = (root: string) => pages.filter((page) => page.root === root);
const names = (some: readonly Page[]) => [...new Set(some.map(({ section }) => section))].toSorted();

test('access is decided on the pages that the console has', () => {
  expect(names(sectionsOf('signedInRoute'))).toEqual([...SECTIONS].toSorted());
  expect(names(sectionsOf('rootRoute'))).toEqual([...OPEN_PAGES].toSorted());
});

test('a section is for the role that its pages are for, all of them', () => {
  const limited = sectionsOf('signedInRoute').filter(({ section }) => USERS_ONLY.has(section));
  expect(new Set(limited.map(({ role }) => role))).toEqual(new Set(['user']));
  expect(names(pages.filter(({ role }) => role !== undefined))).toEqual([...USERS_ONLY].toSorted());
});
