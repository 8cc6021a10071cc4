const SPACE = /\s/;

/** Parses `(URL "title")` at `start` in one pass; null if there is none. */
export function linkTarget(text: string, start: number): { href: string; end: number } | null {
  if (text[start] !== '(') return null;
  const from = afterSpace(text, start + 1);
  const isAngled = text[from] === '<';
  const to = isAngled ? endOfAngled(text, from + 1) : endOfUrl(text, from);
  if (to === -1) return null;
  const href = text.slice(isAngled ? from + 1 : from, to);
  let end = isAngled ? to + 1 : to;
  const title = afterSpace(text, end);
  if (title > end && (text[title] === '"' || text[title] === "'")) {
    const quote = text.indexOf(text[title] ?? '', title + 1);
    if (quote === -1) return null;
    end = quote + 1;
  }
  end = afterSpace(text, end);
  return text[end] === ')' ? { href: href.replaceAll('&amp;', '&'), end: end + 1 } : null;
}

function afterSpace(text: string, start: number): number {
  let end = start;
  while (end < text.length && SPACE.test(text[end] ?? '')) end += 1;
  return end;
}

function endOfAngled(text: string, start: number): number {
  const [inside = ''] = matchAt(/[^<>\n]*/y, text, start);
  return text[start + inside.length] === '>' ? start + inside.length : -1;
}

/** End of a URL. Parentheses belong to it if they are closed and not nested; -1 if one is not closed. */
function endOfUrl(text: string, start: number): number {
  let end = start;
  for (;;) {
    end += matchAt(/[^\s()]*/y, text, end)[0]?.length ?? 0;
    if (text[end] !== '(') return end;
    end += 1 + (matchAt(/[^\s()]*/y, text, end + 1)[0]?.length ?? 0);
    if (text[end] !== ')') return -1;
    end += 1;
  }
}

/** A bare URL at `start`, without the full stop of its sentence. Null if there is none. */
export function bareUrl(text: string, start: number): string | null {
  const [href] = matchAt(/https?:\/\/[^\s<>]+/iy, text, start);
  if (href === undefined) return null;
  const count = (letter: string) => href.split(letter).length - 1;
  let unopened = count(')') - count('(');
  let end = href.length;
  while (/[?!.,:;*_~'"\]]/.test(href[end - 1] ?? '')) end -= 1;
  for (; href[end - 1] === ')' && unopened > 0; unopened -= 1) end -= 1;
  return href.slice(0, end);
}

/** The URL of `<URL>` at `start`; null if there is none. */
export function angledUrl(text: string, start: number): string | null {
  return matchAt(/<((?:https?:\/\/|mailto:)[^\s<>]+)>/iy, text, start)[1] ?? null;
}

/** Matches a sticky pattern at exactly this position. */
export function matchAt(pattern: RegExp, text: string, start: number): (string | undefined)[] {
  pattern.lastIndex = start;
  return pattern.exec(text) ?? [];
}
