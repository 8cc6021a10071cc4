/** No letter of a text is wider on the average; in sizes of the font. */
const WIDEST_LETTERS = 0.75;

/**
 * Splits a text into the lines shown: Figma reports the written lines and the box, but not where lines wrap. As many lines are
 * formed as fit into the box (pixels), broken between words to about equal length; but no line is shorter than the box's width
 * implies, as a box may be higher than its text.
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
  // The shorter the lines, the more of them: the shortest that still find room.
  while (short < long) {
    const middle = Math.floor((short + long) / 2);
    if (wrapped(written, middle).length <= room) long = middle;
    else short = middle + 1;
  }
  return wrapped(written, long);
}

/** Each line in parts of at most this many characters; a longer word stays whole. */
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
