import { join } from 'node:path';
import type { Browser } from 'playwright';
import { clinic } from '../../bench/landing/briefs/clinic.ts';
import type { Brief } from '../../bench/landing/briefs/brief.ts';
import { festival } from '../../bench/landing/briefs/festival.ts';
import { software } from '../../bench/landing/briefs/software.ts';
import type { BrandTone } from '../../domain/landing/business-context.ts';
import type { ApiClient } from '../../test/support/api/client.ts';
import { openVisit } from '../../test/support/browser/browser.ts';

/** A published page, of which more than a window is shown, in half its size. */
const WIDE = { viewport: { width: 1_280, height: 1_700 }, deviceScaleFactor: 0.5 };
const PHONE = { viewport: { width: 390, height: 1_300 }, deviceScaleFactor: 1 };

interface PageShot {
  name: string;
  brief: Brief;
  brandTone: BrandTone;
  view: typeof WIDE;
}

const PAGES: PageShot[] = [
  { name: 'landing-professional', brief: software, brandTone: 'professional', view: WIDE },
  { name: 'landing-playful', brief: festival, brandTone: 'playful', view: WIDE },
  { name: 'landing-authoritative', brief: software, brandTone: 'authoritative', view: WIDE },
  { name: 'landing-phone', brief: clinic, brandTone: 'friendly', view: PHONE },
];

/** Landing pages as their visitors see them. */
export async function photographPages(browser: Browser, company: ApiClient): Promise<void> {
  for (const { name, brief, brandTone, view } of PAGES) {
    const { context: business, sections, colors } = brief;
    const body = { ...business, brandTone, sections, theme: { colors } };
    const page = await company.post('/api/landing-pages', body);
    const { body: live } = await company.put(`/api/landing-pages/${page.body.id}/publish`);
    const visit = await openVisit(browser, company.url, { ...view, reducedMotion: 'reduce' });
    await visit.page.goto(`/p/${live.slug}`);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    await visit.page.screenshot({ path: join(import.meta.dirname, `${name}.png`) });
    await visit.context.close();
  }
}
