import { lighthouseLab } from '../../adapters/chromium/lighthouse/lab.ts';
import { startPinningProxy } from '../../adapters/chromium/proxy/pinning-proxy.ts';
import type { LabPage } from '../../domain/audit/report.ts';
import type { Logger } from '../../domain/ports/logger.ts';

export interface Scores {
  performance: number;
  accessibility: number;
  'best practices': number;
  SEO: number;
  'LCP ms': number;
  CLS: number;
}

/** Lighthouse on a phone, the median of several runs. */
export async function lighthouseOf(
  url: string,
  { program, log, runs }: { program: string; log: Logger; runs: number },
): Promise<Scores> {
  const proxy = await startPinningProxy({ isAllowed: () => true });
  const lab = lighthouseLab({ program, proxy, log });
  const pages: LabPage[] = [];
  for (let run = 0; run < runs; run++)
    pages.push(await lab.measure({ url, device: 'mobile', signal: AbortSignal.timeout(180_000) }));
  await proxy.close();
  const median = (value: (page: LabPage) => number | null) => {
    const values = pages.map((page) => value(page) ?? Number.NaN).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  return {
    performance: median(({ scores }) => scores.performance),
    accessibility: median(({ scores }) => scores.accessibility),
    'best practices': median(({ scores }) => scores.bestPractices),
    SEO: median(({ scores }) => scores.seo),
    'LCP ms': median(({ largestContentfulPaintMs }) => largestContentfulPaintMs),
    CLS: median(({ layoutShift }) => layoutShift),
  };
}
