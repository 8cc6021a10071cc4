import { constants, existsSync, readdirSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Where the program is when it is not on PATH. */
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
];
/** Value of CHROMIUM_PATH that turns it off. */
export const NONE = 'none';

/**
 * Finds the Chromium program: `configured` (CHROMIUM_PATH; `none` disables Chromium) if it is set, otherwise the system's,
 * otherwise Playwright's own. Null if none can be run.
 */
export async function findChromium(configured: string | undefined): Promise<string | null> {
  if (configured === NONE) return null;
  const candidates = configured ? [configured] : [...onSystem(), ...ofPlaywright()];
  for (const candidate of candidates) if (await isProgram(candidate)) return resolve(candidate);
  return null;
}

function onSystem(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...USUAL_PLACES];
}

/** The versions installed by `npx playwright install chromium`, the newest first. */
function ofPlaywright(): string[] {
  const caches = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? '',
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ];
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ];
  return caches
    .filter((cache) => cache !== '' && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .toSorted()
        .toReversed()
        .flatMap((name) => inside.map((path) => join(cache, name, path))),
    );
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
