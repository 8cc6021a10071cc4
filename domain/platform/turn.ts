/** Among so many turns the records of a company are divided: whoever has a thousand records has no more of them than that. */
const MOST_TURNS = 8;

/**
 * Whose turn a step takes where many wait: those of one company, and in it those of a record (`agent:<id>`), so that
 * neither a company's nor an agent's bulk keeps the others waiting. A record shares its turn with some others of its company.
 */
export function turnOf(companyId: string, subject?: string | null): string {
  return subject ? `${companyId}/${numberOf(subject) % MOST_TURNS}` : companyId;
}

/** Records that were made one after the other have one turn after the other: their ids count on. */
function numberOf(subject: string): number {
  let sum = 0;
  for (const letter of subject) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}
