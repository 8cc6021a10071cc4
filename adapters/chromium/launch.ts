import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession } from 'playwright';

const START_MS = 30_000;
/** Milliseconds after which a browser that has not exited by itself is killed. */
const CLOSE_MS = 5_000;

/** A proxy URL on which nothing listens, so that every request fails. */
export const NOWHERE = 'http://127.0.0.1:9';

/** Chromium's sandbox refuses to run as root. */
export const isRoot = process.getuid?.() === 0;

/**
 * Switches that leave the proxy as the only way out: it alone resolves names, loopback is proxied too, and UDP (QUIC, WebRTC) is
 * off. No requests to the vendor's servers.
 */
export const CLOSED_IN: readonly string[] = [
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--no-pings',
  '--mute-audio',
  '--block-new-web-contents',
  // One process per page with all its frames: profiles hold nothing that frames could steal, and memory is bounded.
  '--disable-site-isolation-trials',
  '--deny-permission-prompts',
];

/** Folder for temporary files. Chromium creates a socket in it, whose path the system limits to about a hundred characters. */
const SHORT = '/tmp';

/** The browser's environment: none of our variables, and a home of its own. */
export function browserEnvironment(home: string): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: SHORT, LANG: 'C.UTF-8', TZ: 'UTC' };
}

/** A running browser process. */
export interface RunningBrowser {
  readonly browser: Browser;
  /** Its current processes; those of pages are `renderer`s. */
  processes(): Promise<{ id: number; type: string }[]>;
  /** Ends the browser, by force if necessary, and removes the files it has stored. */
  end(): Promise<void>;
}

/** Starts `program`. Rejects with an Error that contains the browser's output. */
export async function launch(program: string, proxy: string): Promise<RunningBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'chromium-'));
  const removeHome = () => rm(home, { recursive: true, force: true, maxRetries: 3 });
  try {
    // Loaded with the first browser, since most processes never start one.
    const { chromium } = await import('playwright');
    const browser = await chromium.launch({
      executablePath: program,
      chromiumSandbox: !isRoot,
      proxy: { server: proxy },
      args: [...CLOSED_IN],
      env: browserEnvironment(home),
      timeout: START_MS,
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
    });
    const control = await browser.newBrowserCDPSession();
    const pid = (await processesOf(control)).find(({ type }) => type === 'browser')?.id;
    return {
      browser,
      processes: () => processesOf(control),
      async end() {
        await Promise.race([browser.close(), after(CLOSE_MS)]).catch(() => {});
        if (pid !== undefined) killGroup(pid);
        await removeHome();
      },
    };
  } catch (error) {
    await removeHome();
    throw error;
  }
}

async function processesOf(control: CDPSession): Promise<{ id: number; type: string }[]> {
  return (await control.send('SystemInfo.getProcessInfo')).processInfo;
}

/** Playwright makes the browser the leader of a process group of its own. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
