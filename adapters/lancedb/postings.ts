/** Which of some texts have a term, and how often. Texts are numbered as they were given. */
export interface Postings {
  /** Hashes of the terms, ascending: names would take several times the memory of all the rest. */
  terms: Uint32Array;
  /** The uses of the n-th term lie at `starts[n]` to `starts[n + 1]` of both lists. */
  starts: Uint32Array;
  texts: Uint32Array;
  /** No more than 255, which BM25 does not tell from any greater number. */
  counts: Uint8Array;
  /** Number of terms of each text. */
  lengths: Uint32Array;
  bytes: number;
}

const MOST_TEXTS = 2 ** 20;
const MOST_USES = 255;
const BLANK = 32;
// FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
const BASIS = 2_166_136_261;
const PRIME = 16_777_619;

/** @param texts fewer than 2²⁰, each as terms with one blank between */
export function makePostings(texts: string[]): Postings {
  const lengths = Uint32Array.from(texts, countTerms);
  const uses = new Float64Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const [text, terms] of texts.entries()) {
    eachHash(terms, (hash) => {
      // Exact: 32 bits of the term and 20 of the text. Sorted, the uses of a term stand together.
      uses[at] = hash * MOST_TEXTS + text;
      at += 1;
    });
  }
  return { ...grouped(uses.sort()), lengths };
}

/** Where a term's uses lie. */
export function placeOf({ terms, starts }: Postings, term: string): { start: number; end: number } {
  const hash = hashOf(term);
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return terms[low] === hash ? { start: starts[low] ?? 0, end: starts[low + 1] ?? 0 } : { start: 0, end: 0 };
}

function grouped(uses: Float64Array): Omit<Postings, 'lengths'> {
  let ofTexts = 0;
  let ofTerms = 0;
  let last = { use: -1, term: -1 };
  const each = (found: (isNewTerm: boolean, isNewText: boolean, use: number, term: number) => void) => {
    last = { use: -1, term: -1 };
    for (const use of uses) {
      const term = Math.floor(use / MOST_TEXTS);
      found(term !== last.term, use !== last.use, use, term);
      last = { use, term };
    }
  };
  each((isNewTerm, isNewText) => {
    ofTerms += Number(isNewTerm);
    ofTexts += Number(isNewText);
  });
  const postings = {
    terms: new Uint32Array(ofTerms),
    starts: new Uint32Array(ofTerms + 1).fill(ofTexts),
    texts: new Uint32Array(ofTexts),
    counts: new Uint8Array(ofTexts),
  };
  let number = -1;
  let place = -1;
  each((isNewTerm, isNewText, use, term) => {
    if (isNewText) place += 1;
    if (isNewTerm) {
      number += 1;
      postings.terms[number] = term;
      postings.starts[number] = place;
    }
    postings.texts[place] = use % MOST_TEXTS;
    postings.counts[place] = Math.min(MOST_USES, (postings.counts[place] ?? 0) + 1);
  });
  return { ...postings, bytes: 8 * ofTerms + 5 * ofTexts };
}

function countTerms(text: string): number {
  let count = 0;
  eachHash(text, () => (count += 1));
  return count;
}

function hashOf(term: string): number {
  let found = 0;
  eachHash(term, (hash) => (found = hash));
  return found;
}

/** An empty text is one empty term, as where it is split at its blanks. */
function eachHash(terms: string, found: (hash: number) => void): void {
  let hash = BASIS;
  for (let index = 0; index < terms.length; index += 1) {
    const unit = terms.charCodeAt(index);
    if (unit === BLANK) {
      found(hash >>> 0);
      hash = BASIS;
    } else hash = Math.imul(hash ^ unit, PRIME);
  }
  found(hash >>> 0);
}
