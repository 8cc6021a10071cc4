import { escapeHtml } from '../../../../domain/platform/markup.ts';

/** The tags that the server allows in a body, and the text between them. */
const TOKENS = /<(\/?)([a-z]+)(?: href="([^"]*)")?>|([^<]+)/g;

/**
 * A section's body in the form in which people edit it: paragraphs separated by empty lines, lists with `- ` and `1. `,
 * `**bold**`, `*italic*` and `[text](link)`.
 */
export function textOfBody(html: string): string {
  const state: State = { list: null, link: '' };
  const parts = [...html.matchAll(TOKENS)].map(([, slash, name, href = '', text]) =>
    text === undefined ? markOf(state, { name, href, isEnd: slash === '/' }) : unescaped(text),
  );
  return parts
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

interface State {
  /** The open list and its number of items so far; `isNumbered` stands for `ol`. */
  list: { isNumbered: boolean; count: number } | null;
  link: string;
}

function markOf(
  state: State,
  { name, href, isEnd }: { name: string | undefined; href: string; isEnd: boolean },
): string {
  switch (name) {
    case 'ul':
    case 'ol':
      state.list = isEnd ? null : { isNumbered: name === 'ol', count: 0 };
      return isEnd ? '\n' : '';
    case 'li':
      if (isEnd || !state.list) return '\n';
      state.list.count += 1;
      return state.list.isNumbered ? `${state.list.count}. ` : '- ';
    case 'p':
      return isEnd ? '\n\n' : '';
    case 'br':
      return '\n';
    case 'strong':
      return '**';
    case 'em':
      return '*';
    case 'a':
      if (isEnd) return `](${state.link})`;
      state.link = unescaped(href);
      return '[';
    default:
      return '';
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (found, name: string) => ENTITIES[name] ?? found);
}

const BULLET = /^[-•]\s+/;
const NUMBER = /^\d{1,3}[.)]\s+/;

/** Converts the edited text to the HTML of a body; the server sanitises it in any case. */
export function bodyOfText(text: string): string {
  const blocks = text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return blocks.flatMap((block) => runsOf(block.split('\n').map((line) => line.trim()))).join('');
}

/** Groups consecutive lines of one kind into one list or paragraph. */
function runsOf(lines: readonly string[]): string[] {
  const runs: { kind: 'ul' | 'ol' | 'p'; lines: string[] }[] = [];
  for (const line of lines) {
    const kind = BULLET.test(line) ? 'ul' : NUMBER.test(line) ? 'ol' : 'p';
    const last = runs.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs.map(({ kind, lines: own }) => {
    if (kind === 'p') return `<p>${own.map(inline).join('<br>')}</p>`;
    const items = own.map((line) => `<li>${inline(line.replace(kind === 'ul' ? BULLET : NUMBER, ''))}</li>`);
    return `<${kind}>${items.join('')}</${kind}>`;
  });
}

/** Converts the marks within a line; anything else stays as typed. */
function inline(line: string): string {
  return escapeHtml(line)
    .replace(/\[([^[\]]+)\]\(([^()\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(?=\S)([^*]+?)(?<=\S)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*(?![\w*])/g, '<em>$1</em>');
}
