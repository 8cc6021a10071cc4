import { basename } from 'node:path';
import { code, type Import, type Source } from './support/sources.ts';

/** What all products build on, in this order; a product uses these and no other product. */
const SHARED = ['platform', 'site'];
/** Every room that has a server manifest, and is not shared. */
const PRODUCTS = manifests().filter((room) => !SHARED.includes(room));
/** Layers whose folders are rooms. */
const LAYERS = /^(?:domain|jobs|db|services|workflows|activities|api|web\/console)\//;
/** Decided exceptions: content planning edits and exports with what authoring has built (layout in ARCHITECTURE.md). */
const EXCEPTIONS = new Set(['content → authoring']);

/** Names of the manifests that `products/index.ts` registers. */
function manifests(): string[] {
  const registry = code.find(({ path }) => path === 'products/index.ts')?.imports ?? [];
  return registry
    .filter(({ target, typeOnly }) => !typeOnly && target.startsWith('products/'))
    .map(({ target }) => basename(target, '.ts'));
}

/** The room of a file; null for what belongs to the layer as a whole (`domain/ports`, `db/migrations`, `api/server/server.ts`). */
function roomOf(path: string): string | null {
  const [room] = path.replace(LAYERS, '').split('/');
  return LAYERS.test(path) && room && [...SHARED, ...PRODUCTS].includes(room) ? room : null;
}

function mayUse(room: string, other: string): boolean {
  if (room === other || EXCEPTIONS.has(`${room} → ${other}`)) return true;
  const place = SHARED.indexOf(other);
  return place >= 0 && (PRODUCTS.includes(room) || place < SHARED.indexOf(room));
}

/** `path → target (room → room)` for each import that leads to a room which the file's own may not use. */
function strays(source: Pick<Source, 'path' | 'imports'>): string[] {
  const room = roomOf(source.path);
  if (room === null) return [];
  return source.imports.flatMap(({ target, isPackage }: Import) => {
    const other = isPackage ? null : roomOf(target);
    return other === null || mayUse(room, other) ? [] : [`${source.path} → ${target} (${room} → ${other})`];
  });
}

test('the products are known', () => {
  expect(PRODUCTS).toEqual(
    expect.arrayContaining(['knowledge', 'authoring', 'landing', 'interviews', 'audit', 'content']),
  );
});

test('a room uses platform and site, never a room beside or below it', () => {
  expect(code.flatMap(strays)).toEqual([]);
});

test('the rule sees what it forbids', () => {
  const one = (path: string, target: string) =>
    strays({ path, imports: [{ target, isPackage: false, typeOnly: true, isDynamic: false }] });
  expect(one('services/platform/a.ts', 'db/knowledge/entities.ts')).toHaveLength(1);
  expect(one('api/site/a.ts', 'domain/audit/report.ts')).toHaveLength(1);
  expect(one('web/console/audit/a.tsx', 'web/console/knowledge/queries.ts')).toHaveLength(1);
  expect(one('services/content/a.ts', 'services/authoring/document.ts')).toEqual([]);
  expect(one('services/audit/a.ts', 'services/site/fetch/pace.ts')).toEqual([]);
});

test('no folder of a layer bears a name that is nearly a room', () => {
  const folders = new Set(
    code.flatMap(({ path }) => {
      const [layer, folder, file] = path.split('/');
      return ['activities', 'workflows', 'jobs', 'services'].includes(layer ?? '') && file ? [folder] : [];
    }),
  );
  // `job` is the one mechanism of all of them.
  expect([...folders].filter((name) => ![...SHARED, ...PRODUCTS, 'job'].includes(name ?? ''))).toEqual([]);
});
