/** Upper bound of the average letter width of a text, in font sizes. */
const WIDEST_LETTERS = 0.75;

/**
 * Splits a text into the lines displayed: Figma reports the written lines and the box, but not where lines wrap. As many lines
 * are formed as fit into the box (pixels), broken between words to about equal length. The width of the box sets a minimum line
 * length, because a box may be higher than its text.
 */
export function shownLines(
  written: readonly string[],
  box: { width: number; height: number },
  { fontSize, lineHeight }: { fontSize: number; lineHeight: number },
): readonly string[] {
  const room = Math.round(box.height / lineHeight);
  const longest = Math.max(...written.map((line) => line.length));
  if (room <= written.length) return written;
  let [short, long] = [Math.max(1, Math.floor(box.width / (fontSize * WIDEST_LETTERS))), longest];
  if (short >= long) return written;
  // Binary search for the shortest line length at which the lines still fit: shorter lines mean more of them.
  while (short < long) {
    const middle = Math.floor((short + long) / 2);
    if (wrapped(written, middle).length <= room) long = middle;
    else short = middle + 1;
  }
  return wrapped(written, long);
}

/** Wraps each line to at most this many characters; longer words stay whole. */
function wrapped(written: readonly string[], most: number): string[] {
  return written.flatMap((line) => {
    const parts: string[] = [];
    let part = '';
    for (const word of line.split(' ')) {
      if (part !== '' && part.length + 1 + word.length > most) {
        parts.push(part);
        part = word;
      } else part = part === '' ? word : `${part} ${word}`;
    }
    return [...parts, part];
  });
}
