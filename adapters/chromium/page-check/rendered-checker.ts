import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { AppError } from '../../../domain/platform/errors.ts';
import { Slots } from '../../../domain/platform/slots.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { RenderedChecker, RenderedFinding } from '../../../domain/ports/page-checks.ts';
import { SharedBrowser } from '../shared-browser.ts';
import { NOWHERE } from '../launch.ts';
import { visit } from '../visit.ts';

/** Window widths at which a page is checked, in pixels. */
const WIDTHS = [320, 390, 768, 1280] as const;
const HEIGHT = 900;
/** Milliseconds for one page. Four widths take about a second, on a busy machine several times that. */
const TIMEOUT_MS = 20_000;
const MEMORY_BYTES = 1_073_741_824;
/** Maximum number of pages open at once. */
const PAGES = 2;

const IN_PAGE = readFileSync(new URL('in-page.mjs', import.meta.url), 'utf8');

interface Seen {
  found: Omit<RenderedFinding, 'width'>[];
  texts: string[];
}

/** Checks pages in a browser without network, each at four widths. */
export function chromiumChecker({ program, log }: { program: string; log: Logger }): RenderedChecker {
  const kept = new SharedBrowser({ program, proxy: NOWHERE, log, memoryBytes: MEMORY_BYTES });
  const slots = new Slots(PAGES);
  return {
    async check(html, signal) {
      const giveSlotBack = await slots.take(signal);
      try {
        return await kept.use((running, retire) =>
          visit(running, retire, { ...OPTIONS, signal }, (page) => look(page, html)),
        );
      } catch (error) {
        if (signal?.aborted || error instanceof AppError) throw error;
        throw new AppError('unavailable', 'The page could not be rendered', { cause: error });
      } finally {
        giveSlotBack();
      }
    },
    close: () => kept.close(),
  };
}

const OPTIONS = {
  context: { javaScriptEnabled: false, offline: true, reducedMotion: 'reduce' as const },
  timeout: TIMEOUT_MS,
  onTimeout: () => new AppError('unavailable', 'Rendering the page took too long'),
};

async function look(page: Page, html: string): Promise<RenderedFinding[]> {
  await page.setContent(html, { waitUntil: 'load', timeout: TIMEOUT_MS });
  const findings: RenderedFinding[] = [];
  const seen = new Map<number, Set<string>>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const { found, texts }: Seen = await page.evaluate(IN_PAGE);
    findings.push(...found.map((finding) => ({ ...finding, width })));
    seen.set(width, new Set(texts));
  }
  return [...findings, ...missingTexts(seen)];
}

/** Texts that are on the page at one width and missing at another. */
function missingTexts(seen: ReadonlyMap<number, ReadonlySet<string>>): RenderedFinding[] {
  const all = new Set([...seen.values()].flatMap((texts) => [...texts]));
  return [...seen].flatMap(([width, texts]) =>
    [...all]
      .filter((text) => !texts.has(text))
      .map((detail): RenderedFinding => ({
        kind: 'cross-breakpoint-layout-change',
        width,
        detail,
        sectionAnchor: null,
      })),
  );
}
