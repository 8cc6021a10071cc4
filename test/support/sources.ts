import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../local/paths.mjs';

/** Folders of the product's own code; everything else in the root is tests, measurements and documents. */
export const LAYERS = [
  'domain',
  'jobs',
  'db',
  'services',
  'workflows',
  'activities',
  'api',
  'products',
  'parsers',
  'adapters',
  'worker',
  'local',
  'web',
  'programs',
] as const;

export interface Source {
  /** From the root, e.g. `services/platform/accounts/session-token.ts`. */
  path: string;
  text: string;
  imports: Import[];
}

export interface Import {
  /** A path from the root, or the name of a package (`node:fs`, `zod`, `@temporalio/workflow`). */
  target: string;
  isPackage: boolean;
  typeOnly: boolean;
  /** `import('…')`: not loaded with the file. */
  isDynamic: boolean;
}

/** All TypeScript of the project, tests included. */
export const sources: readonly Source[] = [...LAYERS, 'test', 'bench', 'eval', 'docs'].flatMap(readFolder);

/** What runs in production. */
export const code = sources.filter(
  ({ path }) => LAYERS.some((layer) => path.startsWith(`${layer}/`)) && !path.endsWith('.test.ts'),
);

function readFolder(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/^(dist|\.)/.test(name))
    .map((name) => readSource(join(folder, name)));
}

function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const statements = text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm);
  const dynamic = text.matchAll(/\b(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/g);
  return {
    path,
    text,
    imports: [
      ...[...statements].map(([, type, from = '']) => found(path, from, type !== undefined, false)),
      ...[...dynamic].map(([, from = '']) => found(path, from, false, true)),
    ],
  };
}

function found(path: string, from: string, typeOnly: boolean, isDynamic: boolean): Import {
  const isPackage = !from.startsWith('.');
  const target = isPackage ? from : relative(ROOT, join(ROOT, dirname(path), from));
  return { target, isPackage, typeOnly, isDynamic };
}

/** The package of an import: `@koa/cors`, `node:fs` for `node:fs/promises`. */
export function packageOf(target: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;
}

/** The first folder of a path. */
export function layerOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}
