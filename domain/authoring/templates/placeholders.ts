/** A piece of a text that may name variables. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; name: string }
  /** `{{` that neither begins a variable nor is escaped as `\{{`. */
  | { kind: 'stray'; text: string };

/** Letters, digits and `_`. */
export const VARIABLE_NAME = /^[\p{L}\p{N}_]{1,64}$/u;
const MARKS = /\\\{\{|\{\{(?:([\p{L}\p{N}_]{1,64})\}\})?/gu;
const LONGEST_STRAY = 40;

/** Splits a text at `{{name}}`; `\{{` is a literal `{{`. */
export function pieces(text: string): Piece[] {
  const result: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    result.push({ kind: 'text', text: text.slice(at, match.index) });
    at = match.index + match[0].length;
    if (match[1] !== undefined) result.push({ kind: 'variable', name: match[1] });
    else if (match[0].startsWith('\\')) result.push({ kind: 'text', text: '{{' });
    else result.push({ kind: 'stray', text: text.slice(match.index, match.index + LONGEST_STRAY) });
  }
  result.push({ kind: 'text', text: text.slice(at) });
  return result.filter((piece) => piece.kind !== 'text' || piece.text !== '');
}

/** Replaces each variable by its value. Values are not searched for variables. */
export function filledText(text: string, valueOf: (name: string) => string): string {
  return pieces(text)
    .map((piece) => (piece.kind === 'variable' ? valueOf(piece.name) : piece.text))
    .join('');
}
