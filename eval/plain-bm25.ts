import { newStemmer } from 'snowball-stemmers';
import type { Document } from './collection.ts';

// The baseline knows nothing of the product: words by blanks and signs, an English stemmer, Okapi BM25 over whole
// documents. Constants as in Lucene.
const K1 = 1.2;
const B = 0.75;

/** A ranking function over the documents: the ids of the best `limit`, best first; those without any word are left out. */
export function plainBm25(documents: Document[]): (query: string, limit: number) => string[] {
  const stemmer = newStemmer('english');
  const termsOf = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stemmer.stem(word));
  const texts = documents.map(({ title, text }) => termsOf(`${title} ${text}`));
  const mean = texts.reduce((sum, terms) => sum + terms.length, 0) / Math.max(1, texts.length);
  const postings = new Map<string, Map<number, number>>();
  for (const [place, terms] of texts.entries()) {
    for (const term of terms) {
      const counts = postings.get(term) ?? new Map<number, number>();
      postings.set(term, counts.set(place, (counts.get(place) ?? 0) + 1));
    }
  }
  return (query, limit) => {
    const scores = new Map<number, number>();
    for (const term of termsOf(query)) {
      const counts = postings.get(term) ?? new Map<number, number>();
      const rarity = Math.log(1 + (texts.length - counts.size + 0.5) / (counts.size + 0.5));
      for (const [place, count] of counts) {
        const length = (texts[place]?.length ?? 0) / mean;
        const gain = (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
        scores.set(place, (scores.get(place) ?? 0) + gain);
      }
    }
    const best = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
    return best.flatMap(([place]) => documents[place]?.id ?? []);
  };
}
