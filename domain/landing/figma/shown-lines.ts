/** No letter of a text is wider on the average; in sizes of the font. */
const WIDEST_LETTERS = 0.75;

/**
 * Lines of a text as they are shown: Figma tells the written ones and the box, not where a line wraps. As many are made as lie
 * one above the other in the box (pixels), broken between words where all of them are about equally long; none is shorter than
 * a line of this width must be, as a box may be higher than its text.
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
