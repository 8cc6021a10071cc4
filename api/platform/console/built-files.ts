import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const BUILT = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** A file of the web build, held in memory, so that a later build does not affect a running API. */
export class BuiltFile {
  readonly content: Buffer;
  readonly type: string;
  /** Strong entity tag of the content. */
  readonly etag: string;
  #packed: Promise<Buffer> | null = null;

  constructor(path: string) {
    this.content = readFileSync(path);
    this.type = TYPES[extname(path)] ?? 'application/octet-stream';
    this.etag = `"${createHash('sha256').update(this.content).digest('base64url').slice(0, 22)}"`;
  }

  /** The gzipped file, compressed on first use. */
  packed(): Promise<Buffer> {
    this.#packed ??= promisify(gzip)(this.content, { level: 9 });
    return this.#packed;
  }
}

/** The files built from `web/`, by path below web/dist, e.g. `console/index.html`. Empty if it was not built. */
export function readBuiltFiles(): ReadonlyMap<string, BuiltFile> {
  if (!existsSync(BUILT)) return new Map();
  const paths = readdirSync(BUILT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(BUILT, path), new BuiltFile(path)]));
}
