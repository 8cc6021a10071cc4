/**
 * Number of fairness keys shared by all companies. It is limited because the server serves a key that it has not seen before
 * ahead of all keys waiting for their second turn (docs/adr/0020-turns-on-a-queue.md).
 */
const SHARED_TURNS = 32;
/** Number of fairness keys among which a company's records are divided. */
const TURNS_OF_COMPANY = 8;
/** Number of open jobs of one kind that make a bulk. Further jobs of the company get its own fairness keys. */
export const BULK_JOBS = 20;

/**
 * The fairness key of a step, at most 64 bytes. It depends on the company and the record (`agent:<id>`), so that a bulk of one
 * company or agent does not delay the others. Some records share a key, within a company and across companies; they delay each
 * other by at most BULK_JOBS jobs.
 * @param isBulk whether the company already has BULK_JOBS open jobs of the kind
 */
export function turnOf(companyId: string, subject: string | null | undefined, isBulk: boolean): string {
  const record = subject ? numberOf(subject) % TURNS_OF_COMPANY : 0;
  if (isBulk) return `${companyId}/${record}`;
  return `shared/${(hashOf(companyId) + record) % SHARED_TURNS}`;
}

/** Spreads consecutive ids evenly: FNV-1a (32 bits, http://www.isthe.com/chongo/tech/comp/fnv), with its high bits mixed in. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A number that increases by one from one id to the next, so that records created in sequence get keys in sequence. */
function numberOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}
