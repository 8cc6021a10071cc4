// npm run screenshots: photographs the main pages of the console on a real instance with real documents, for the README.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { withServers } from '../../bench/servers.ts';
import { prepareWeb } from '../../local/web.ts';
import { launchBrowser, openVisit, signIn } from '../../test/support/browser/browser.ts';
import { sharedInstance } from '../../test/support/instance/instance.ts';
import { openShadows } from '../../test/support/knowledge/widget-shop.ts';
import { photographPages } from './landing-pages.ts';
import { millCompany, type MillCompany } from './mill-company.ts';

const WIDE = { width: 1360, height: 850 };
const PHONE = { width: 390, height: 844 };
/** Charts and drawers slide in. */
const MOTION_MS = 800;

interface Shot {
  name: string;
  path: (mill: MillCompany) => string;
  on: ('light' | 'dark' | 'phone')[];
}

const SHOTS: Shot[] = [
  { name: 'agents', path: () => '/app/agents', on: ['light'] },
  { name: 'upload', path: ({ agent }) => `/app/agents/${agent.id}/upload`, on: ['light'] },
  { name: 'training', path: ({ agent }) => `/app/agents/${agent.id}/training`, on: ['light', 'phone'] },
  {
    name: 'playground',
    path: ({ agent, sessionId }) => `/app/agents/${agent.id}/playground?session=${sessionId}`,
    on: ['light', 'dark', 'phone'],
  },
  { name: 'deploy', path: ({ agent }) => `/app/agents/${agent.id}/deploy`, on: ['light'] },
  { name: 'overview', path: ({ agent }) => `/app/agents/${agent.id}/overview`, on: ['light', 'dark'] },
  { name: 'conversations', path: ({ agent }) => `/app/agents/${agent.id}/conversations`, on: ['light'] },
  { name: 'jobs', path: () => '/app/jobs', on: ['light', 'phone'] },
  { name: 'audit', path: ({ auditId }) => `/app/audits/${auditId}`, on: ['light', 'dark', 'phone'] },
  { name: 'audit-issues', path: ({ auditId }) => `/app/audits/${auditId}/issues`, on: ['light'] },
  { name: 'job', path: ({ workflowId }) => `/app/jobs/${encodeURIComponent(workflowId)}`, on: ['dark'] },
];

async function photograph(
  browser: Browser,
  mill: MillCompany,
  shot: Shot,
  on: Shot['on'][number],
): Promise<void> {
  const { context, page } = await openVisit(browser, sharedInstance().url, {
    viewport: on === 'phone' ? PHONE : WIDE,
    colorScheme: on === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await signIn(context, mill.company);
  await page.goto(shot.path(mill));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await sleep(MOTION_MS);
  await page.screenshot({ path: join(import.meta.dirname, `${shot.name}-${on}.png`) });
  await context.close();
}

/** The chat as a visitor has it on a phone. */
async function photographWidget(browser: Browser, { company, agent }: MillCompany): Promise<void> {
  const options = { viewport: PHONE, reducedMotion: 'reduce' } as const;
  const visit = await openVisit(browser, sharedInstance().url, options);
  const { context, page } = visit;
  await openShadows(visit);
  // To members the page shows itself outside of the allowed sites.
  await signIn(context, company);
  await page.goto(`/widget/${agent.widget.publicKey}`);
  await page.getByRole('textbox').fill('How much is a ticket for a grown-up visitor?');
  await page.keyboard.press('Enter');
  await page.getByText('eight pounds and fifty pence').first().waitFor();
  await sleep(MOTION_MS);
  await page.screenshot({ path: join(import.meta.dirname, 'widget-phone.png') });
  await context.close();
}

await prepareWeb();
await withServers(async () => {
  const mill = await millCompany(sharedInstance().url);
  const browser = await launchBrowser();
  for (const shot of SHOTS) for (const on of shot.on) await photograph(browser, mill, shot, on);
  await photographWidget(browser, mill);
  await photographPages(browser, mill.company);
  await browser.close();
});
