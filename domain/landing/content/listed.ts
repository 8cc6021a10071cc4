import { capitalised } from './short-title.ts';

const VERB =
  /(?<!\p{L})(?:offers?|sells?|makes?|bakes?|serves?|provides?|includes?|repairs?|builds?|designs?|covers?|teach(?:es)?|services|organi[sz]es?|bieten|bietet|verkaufen|verkauft|backen|bäckt|führen|führt|umfasst|umfassen|reparieren|repariert|bauen|baut|fertigen|fertigt|machen|leistungen)(?!\p{L})\s*:?\s*(?:(?:also|auch|ihnen|dir|für sie)\s+)?/iu;
/** German verbs whose rest can stand behind what they are about: `Wir bieten Brot, Brötchen und Kuchen an`. */
const PARTED = /^(?:bieten|bietet|führen|führt|bauen|baut|fertigen|fertigt)(?!\p{L})/iu;
const VERB_REST = /\s+(?:an|auf|aus|durch|ein)$/iu;
const MOST_WORDS = 5;
const CLAUSE = /(?<!\p{L})(?:we|you|they|which|that|wir|sie|welche|is|are|ist|sind|can|können)(?!\p{L})/iu;

/** The three or more things that a sentence lists (`We bake bread, rolls and cakes`); empty where it lists none. */
export function listedIn(statement: string): string[] {
  const verb = VERB.exec(statement);
  const from = verb ? verb.index + verb[0].length : statement.indexOf(':') + 1;
  if (from === 0) return [];
  const listed = statement.slice(from).replace(/[.!…]+$/u, '');
  const parts = (verb && PARTED.test(verb[0]) ? listed.replace(VERB_REST, '') : listed)
    .split(/,\s*(?:and\s+|und\s+)?|\s+(?:and|und|&|sowie)\s+/iu)
    .map((part) => part.trim())
    .filter(Boolean);
  const areThings = parts.every(
    (part) => part.split(/\s+/u).length <= MOST_WORDS && part.length > 1 && !CLAUSE.test(part),
  );
  return parts.length >= 3 && areThings ? parts.map(capitalised) : [];
}
