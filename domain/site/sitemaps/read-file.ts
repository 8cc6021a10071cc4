import { AppError } from '../../platform/errors.ts';
import type { Gunzip } from '../../ports/gunzip.ts';
import type { WebAnswer } from '../../ports/web-fetcher.ts';
import { FindingTally } from '../finding-tally.ts';
import { readSitemap, type SitemapPart } from './read-sitemap.ts';
import type { SitemapLimits, SitemapReport } from './sitemap.ts';
import type { SitemapFindingCode } from './sitemap-findings.ts';

/** Requests a URL and follows redirects. An AppError for a missing response becomes a finding; other errors are thrown. */
export type OpenSitemap = (url: string) => Promise<Pick<WebAnswer, 'url' | 'status' | 'headers' | 'body'>>;

/** A file to be read, and what is learned about it. */
export interface SitemapTask {
  url: string;
  /** The index that lists it. */
  parent: string | null;
  /** Number of indexes above it. */
  depth: number;
  /** Canonical URLs of the indexes above it, followed by its own; a file that redirects has two. */
  path: string[];
  findings: FindingTally<SitemapFindingCode>;
  /** Why it is not read, or not read further. */
  refused: SitemapFindingCode | null;
}

/** A step in reading a file: its response has arrived, entries were read, or it has ended. */
export type SitemapStep =
  | { kind: 'opened'; task: SitemapTask; url: string }
  | ({ kind: 'entries'; task: SitemapTask } & SitemapPart)
  | { kind: 'end'; task: SitemapTask; status: number | null; report: SitemapReport };

interface Reading {
  open: OpenSitemap;
  gunzip: Gunzip;
  limits: Pick<SitemapLimits, 'bytes' | 'urls'>;
}

/** Reads the file of a task step by step. Between two steps the task may be refused. */
export async function* readFile(
  task: SitemapTask,
  reading: Reading,
): AsyncGenerator<SitemapStep, void, void> {
  if (task.refused) return yield notRead(task, task.refused, null);
  let answer: Awaited<ReturnType<OpenSitemap>>;
  try {
    answer = await reading.open(task.url);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return yield notRead(task, 'sitemap-unreachable', null, error.code);
  }
  const { url, status, body } = answer;
  try {
    yield { kind: 'opened', task, url };
    if (task.refused) return yield notRead(task, task.refused, status);
    if (status < 200 || status >= 300)
      return yield notRead(task, 'sitemap-http-error', status, String(status));
    const charset = charsetOf(answer.headers);
    yield* partsOf(task, status, readSitemap({ ...reading, url, bytes: body, charset }));
  } finally {
    body.destroy();
  }
}

async function* partsOf(
  task: SitemapTask,
  status: number,
  parts: ReturnType<typeof readSitemap>,
): AsyncGenerator<SitemapStep, void, void> {
  let urls = 0;
  let type: SitemapReport['type'] = null;
  try {
    for (let step = await parts.next(); ; step = await parts.next()) {
      if (step.done) return yield { kind: 'end', task, status, report: step.value };
      ({ type } = step.value);
      urls += step.value.entries.length;
      yield { kind: 'entries', task, ...step.value };
      if (task.refused)
        return yield { ...notRead(task, task.refused, status), report: { ...EMPTY, type, urls } };
    }
  } finally {
    await parts.return(EMPTY);
  }
}

const EMPTY: SitemapReport = {
  type: null,
  urls: 0,
  lastmod: null,
  gz: false,
  bytes: 0,
  error: null,
  findings: [],
};

function notRead(task: SitemapTask, code: SitemapFindingCode, status: number | null, example?: string) {
  if (!task.findings.has(code)) task.findings.add(code, example);
  return { kind: 'end' as const, task, status, report: { ...EMPTY, error: code } };
}

function charsetOf(headers: WebAnswer['headers']): string | null {
  return /charset\s*=\s*"?([\w-]+)/i.exec([headers['content-type'] ?? ''].flat().join(';'))?.[1] ?? null;
}
