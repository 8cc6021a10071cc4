import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Prints which files of Playwright a process has loaded that may need a browser later. */
const LOADED = `
  import { createRequire } from 'node:module';
  await import(${JSON.stringify(new URL('open-browser.ts', import.meta.url).href)});
  const { cache } = createRequire(import.meta.url);
  console.log(JSON.stringify(Object.keys(cache).filter((file) => file.includes('playwright'))));`;

test('a process that has not started a browser yet has not loaded Playwright, which takes 50 MB', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOADED], {
    cwd: import.meta.dirname,
  });
  expect(JSON.parse(stdout)).toEqual([]);
});
