import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { nearest } from '../../../domain/plain/nearest.ts';
import { sentencesIn } from '../../../domain/text/sentences.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { embeddedSentences } from '../research/embedded-sentences.ts';
import type { BusinessInput } from './business-input.ts';

/** Most sentences that are quoted. */
const QUOTED = 5;

interface Place {
  /** Null for what somebody wrote. */
  url: string | null;
  text: string;
}

/**
 * What a business says of itself, without a model: the sentences nearest to the mean of all, in their order, each in quotation
 * marks. The first ones without an embedding model. `sources` are the pages that are quoted.
 */
export async function quoteBusiness(
  em: TenantEntityManager,
  embedder: Embedder | null,
  { details, pages }: BusinessInput,
  signal: AbortSignal,
): Promise<{ summary: string; sources: string[] }> {
  const places: Place[] = [{ url: null, text: details }, ...pages];
  const sentences = embedder ? await embeddedSentences(em, embedder, places, signal) : [];
  const chosen = new Set(nearest(meanOf(sentences), sentences, QUOTED));
  const quotes: { text: string; url: string | null }[] = sentences
    .filter((one) => chosen.has(one))
    .map(({ text, page }) => ({ text, url: page.url }));
  const found = quotes.length > 0 ? quotes : firstSentences(places);
  return {
    summary: found.map(({ text }) => `“${text}”`).join('\n'),
    sources: [...new Set(found.flatMap(({ url }) => url ?? []))],
  };
}

/** For details that are a few words, too. */
function firstSentences(places: readonly Place[]): { text: string; url: string | null }[] {
  return places
    .flatMap(({ url, text }) => sentencesIn(text).map((sentence) => ({ text: sentence.text, url })))
    .slice(0, QUOTED);
}

function meanOf(sentences: readonly { vector: Float32Array }[]): Float32Array {
  const sum = new Float32Array(sentences[0]?.vector.length ?? 0);
  for (const { vector } of sentences)
    for (const [at, value] of vector.entries()) sum[at] = (sum[at] ?? 0) + value;
  return sum;
}
