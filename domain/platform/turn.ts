/** The longest key by which Temporal tells apart who takes turns, in bytes. */
const LONGEST = 64;

/**
 * Whose turn a step takes where many wait: those of one company, and in it those of one record (`agent:<id>`), so that
 * neither a company's nor an agent's bulk keeps the others waiting.
 */
export function turnOf(companyId: string, subject?: string | null): string {
  return (subject ? `${companyId}/${subject}` : companyId).slice(0, LONGEST);
}
