/**
 * So many turns are shared by all companies. A bounded number, as the server puts a turn that it has never seen in front of
 * all that wait for their second one (docs/adr/0020-turns-on-a-queue.md).
 */
const SHARED_TURNS = 32;
/** Among so many turns the records of a company are divided, however many it has. */
const TURNS_OF_COMPANY = 8;
/** With as many open jobs of a kind a company has a bulk of them, and turns of its own for those that follow. */
export const BULK_JOBS = 20;

/**
 * Whose turn a step takes where many wait, at most 64 bytes: those of one company, and in it those of a record (`agent:<id>`),
 * so that neither a company's nor an agent's bulk keeps the others waiting. Some records share their turn, within a company
 * and among companies: behind the bulk of another one that is at most BULK_JOBS jobs.
 * @param isBulk whether the company has BULK_JOBS open jobs of the kind already
 */
export function turnOf(companyId: string, subject: string | null | undefined, isBulk: boolean): string {
  const record = subject ? numberOf(subject) % TURNS_OF_COMPANY : 0;
  if (isBulk) return `${companyId}/${record}`;
  return `shared/${(hashOf(companyId) + record) % SHARED_TURNS}`;
}

/** Spreads ids that count on evenly: FNV-1a (32 bits, http://www.isthe.com/chongo/tech/comp/fnv), with its high bits mixed in. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Records that were made one after the other have one turn after the other: their ids count on. */
function numberOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}
