const BITS = 32;
/** More words than these say nothing new about a page. */
const MOST_WORDS = 20_000;

/** 32-bit FNV-1a of a word's UTF-16 units. */
export function hashOfWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * 64-bit simhash (Charikar 2002) of shingles of three words as 16 hex digits: texts that share most of their shingles
 * differ in few bits. Shorter texts are one shingle.
 */
export function simhash(words: readonly number[]): string {
  const high = new Int32Array(BITS);
  const low = new Int32Array(BITS);
  const shingles = Math.max(1, Math.min(words.length, MOST_WORDS) - 2);
  for (let at = 0; at < shingles; at += 1) {
    const [first = 0, second = 0, third = 0] = [words[at], words[at + 1], words[at + 2]];
    const joined = Math.imul(Math.imul(first, 31) + second, 31) + third;
    vote(high, mixed(joined ^ 0x9e3779b9));
    vote(low, mixed(Math.imul(joined, 0x85ebca6b) + first));
  }
  return hexOf(high) + hexOf(low);
}

function vote(counts: Int32Array, hash: number): void {
  for (let bit = 0; bit < BITS; bit += 1) counts[bit] = (counts[bit] ?? 0) + (((hash >>> bit) & 1) * 2 - 1);
}

/** The finalizer of MurmurHash3: every bit depends on all. */
function mixed(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function hexOf(counts: Int32Array): string {
  const value = counts.reduce((sum, count, bit) => (count > 0 ? sum + 2 ** bit : sum), 0);
  return value.toString(16).padStart(8, '0');
}
