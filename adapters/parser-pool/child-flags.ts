import { fileURLToPath } from 'node:url';

/** What a child may read besides its own folder: its code, but none of the installation's data. */
const READABLE = ['parsers', 'domain', 'node_modules', 'package.json'].map((path) =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url)),
);

/** Node flags for a child that parses untrusted data. `folder` is the only one that it may write to. */
export function childFlags(memoryLimit: number, folder: string | null): string[] {
  // The heap limit is below the memory limit, because V8 reacts sooner than the memory watch.
  const heapMegabytes = Math.max(64, Math.floor((memoryLimit * 0.75) / 1_048_576));
  const own = folder === null ? [] : [folder];
  return [
    `--max-old-space-size=${heapMegabytes}`,
    '--permission',
    '--allow-worker',
    ...[...READABLE, ...own].map((path) => `--allow-fs-read=${path}`),
    ...own.map((path) => `--allow-fs-write=${path}`),
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ];
}
