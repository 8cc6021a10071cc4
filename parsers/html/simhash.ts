const BITS = 32;
/** More words than these add nothing to the fingerprint. */
const MOST_WORDS = 20_000;
/** Number of binary digits of the largest count. */
const DIGITS = Math.ceil(Math.log2(MOST_WORDS + 1));

/**
 * 64-bit simhash (Charikar 2002) of three-word shingles, as 16 hex digits: texts that share most of their shingles differ in few
 * bits. A text of fewer words is one shingle.
 * @param words hashes of the words
 */
export function simhash(words: Uint32Array): string {
  const [high, low] = [new BitCounts(), new BitCounts()];
  const shingles = Math.max(1, Math.min(words.length, MOST_WORDS) - 2);
  for (let at = 0; at < shingles; at += 1) {
    const first = words[at] ?? 0;
    const joined = Math.imul(Math.imul(first, 31) + (words[at + 1] ?? 0), 31) + (words[at + 2] ?? 0);
    high.add(mixed(joined ^ 0x9e3779b9));
    low.add(mixed(Math.imul(joined, 0x85ebca6b) + first));
  }
  return high.majority(shingles) + low.majority(shingles);
}

/** For each bit, counts the numbers in which it is set, all bits at once: one number for each binary digit of the counts. */
class BitCounts {
  readonly #digits = new Int32Array(DIGITS);

  add(bits: number): void {
    let carry = bits;
    for (let digit = 0; carry !== 0; digit += 1) {
      const before = this.#digits[digit] ?? 0;
      this.#digits[digit] = before ^ carry;
      carry &= before;
    }
  }

  /** The bits that are set in more than half of `total` numbers, as 8 hex digits. */
  majority(total: number): string {
    let bits = 0;
    for (let bit = 0; bit < BITS; bit += 1) {
      const count = this.#digits.reduce((sum, digit, place) => sum + (((digit >>> bit) & 1) << place), 0);
      if (count * 2 > total) bits += 2 ** bit;
    }
    return bits.toString(16).padStart(8, '0');
  }
}

/** The finalizer of MurmurHash3: every output bit depends on all input bits. */
function mixed(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
