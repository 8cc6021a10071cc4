import { createHash } from 'node:crypto';
import type { AuditSite } from '../../../domain/audit/report.ts';
import { otherHostOf } from '../../../domain/site/urls/other-host.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { WebAnswer } from '../../../domain/ports/web-fetcher.ts';
import { exchange, type ExchangeOptions } from '../../site/fetch/exchange.ts';
import { openFollowing } from '../../site/fetch/open-following.ts';

type Probes = AuditSite['probes'];

export const NO_PROBES: Probes = {
  unknownPage: null,
  plainHttp: null,
  otherHost: null,
  llmsTxt: null,
  certificateDays: null,
  refusedCrawlers: [],
  favicon: null,
};

const REDIRECTS = 5;
const DAY_MS = 24 * 3_600_000;
const LLMS_TXT_BYTES = 65_536;
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** User agents as documented by their operators. */
const CRAWLERS: Record<string, string> = {
  GPTBot:
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'OAI-SearchBot': 'Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)',
  ClaudeBot: 'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  PerplexityBot: 'Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
};

/** Makes requests that reveal properties of the whole site. Unavailable results stay null. */
export async function probeSite(
  startUrl: string,
  given: ExchangeOptions & { mayFetch: (url: string) => boolean },
): Promise<Probes> {
  const options = { ...given, retries: [] };
  const { origin } = new URL(startUrl);
  const statusOf = async (url: string) => (await opened(url, options))?.status ?? null;
  const [unknownPage, plainHttp, otherHost, llmsTxt, certificateDays, refusedCrawlers, favicon] =
    await Promise.all([
      statusOf(`${origin}/no-such-page-${createHash('sha256').update(origin).digest('hex').slice(0, 12)}`),
      plainHttpOf(startUrl, options),
      otherHostAnswer(startUrl, options),
      llmsTxtOf(origin, options),
      daysLeft(startUrl, options),
      refused(startUrl, options),
      statusOf(`${origin}/favicon.ico`),
    ]);
  return { unknownPage, plainHttp, otherHost, llmsTxt, certificateDays, refusedCrawlers, favicon };
}

type ProbeOptions = Parameters<typeof probeSite>[1];

/** The response after redirects, without its body; null if there is none. */
async function opened(url: string, options: ProbeOptions): Promise<WebAnswer | null> {
  if (!options.mayFetch(url)) return null;
  try {
    const answer = await openFollowing(url, { ...options, redirects: REDIRECTS });
    answer.body.destroy();
    return answer;
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Only sites on the default ports have an http and an https variant. */
async function plainHttpOf(startUrl: string, options: ProbeOptions): Promise<Probes['plainHttp']> {
  const url = new URL(startUrl);
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const answer = await opened(`http://${url.host}/`, options);
  if (!answer) return 'silent';
  return answer.url.startsWith('https:') ? 'redirects' : 'answers';
}

async function otherHostAnswer(startUrl: string, options: ProbeOptions): Promise<Probes['otherHost']> {
  const other = otherHostOf(startUrl);
  if (other === null) return null;
  const answer = await opened(other, options);
  if (!answer) return 'silent';
  return new URL(answer.url).host === new URL(other).host ? 'answers' : 'redirects';
}

/** https://llmstxt.org: Markdown that begins with the name of the site as its heading. */
async function llmsTxtOf(origin: string, options: ProbeOptions): Promise<Probes['llmsTxt']> {
  const { answer } = await exchange(`${origin}/llms.txt`, options);
  if (!answer) return { status: null, isValid: false };
  let text = '';
  try {
    for await (const chunk of answer.body) {
      text += Buffer.from(chunk).toString('utf8');
      if (text.length > LLMS_TXT_BYTES) break;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return { status: answer.status, isValid: answer.status === 200 && /^\ufeff?\s*# \S/.test(text) };
}

async function daysLeft(startUrl: string, { web, timeout }: ProbeOptions): Promise<number | null> {
  const end = startUrl.startsWith('https:') ? await web.certificateEnd(startUrl, timeout) : null;
  return end === null ? null : Math.floor((end.getTime() - Date.now()) / DAY_MS);
}

async function refused(startUrl: string, options: ProbeOptions): Promise<string[]> {
  const statusFor = async (userAgent: string) => (await opened(startUrl, { ...options, userAgent }))?.status;
  const asBrowser = await statusFor(BROWSER);
  const statuses = await Promise.all(
    Object.entries(CRAWLERS).map(async ([name, agent]) => ({ name, status: await statusFor(agent) })),
  );
  return statuses.filter(({ status }) => status !== asBrowser).map(({ name }) => name);
}
