import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { freePort } from '../../local/free-port.ts';
import { attempt, installNode, peerFolder } from '../peer-install.ts';
import type { Reader } from './reader.ts';

const VERSION = '0.18.0';
const LIMIT_MS = 120_000;
const MOST_BYTES = 50_000_000;

/** Of its answer, what is compared. */
interface Answer {
  colors: { semantic: Record<string, string>; palette: { normalized: string; role?: string }[] };
  typography: { styles: { context: string; family: string; size: string }[] };
}

/**
 * dembrandt by its command line, in our Chromium, which is running already and reaches nothing but loopback. Its primary is the
 * semantic one, else the first of its palette; its background the first surface. It names no colour of text.
 */
export async function dembrandt(program: string): Promise<Reader | null> {
  const home = await attempt('dembrandt', async () =>
    installNode(await peerFolder('tokens-peer'), [`dembrandt@${VERSION}`]),
  );
  if (home === null) return null;
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: program,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--remote-debugging-port=${port}`, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  const env = { ...process.env, BROWSER_CDP_ENDPOINT: `http://127.0.0.1:${port}` };
  return {
    name: `dembrandt ${VERSION}`,
    aspects: ['primary', 'background', 'headingFont', 'bodyFont'],
    async read(url) {
      const script = `${home}/node_modules/dembrandt/dist/index.js`;
      const { stdout } = await promisify(execFile)(process.execPath, [script, '--json-only', url], {
        env,
        timeout: LIMIT_MS,
        maxBuffer: MOST_BYTES,
      });
      const { colors, typography }: Answer = JSON.parse(stdout);
      const inRole = (pattern: RegExp) =>
        colors.palette.find(({ role = '' }) => pattern.test(role))?.normalized;
      const family = (pattern: RegExp) =>
        typography.styles.find(({ context }) => pattern.test(context))?.family;
      return {
        primary: colors.semantic['primary'] ?? colors.palette[0]?.normalized,
        background: colors.semantic['background'] ?? inRole(/^(?:background|surface)$/),
        headingFont: family(/^(?:heading|display)/),
        bodyFont: family(/^body/),
      };
    },
    close: () => browser.close(),
  };
}
