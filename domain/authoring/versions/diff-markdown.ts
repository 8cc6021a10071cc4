import { diffArrays, diffWordsWithSpace } from 'diff';

/** A run of text that both versions have, or one of them. */
export interface DiffHunk {
  op: 'equal' | 'insert' | 'delete';
  text: string;
  /** UTF-16 offsets: of an inserted text in the newer version, of the others in the older one. */
  from: number;
  to: number;
}

type Run = Pick<DiffHunk, 'op' | 'text'>;

/** With more changed words in one place, the whole place counts as changed. The work is bounded by the square of this number. */
const MOST_EDITS = 2000;
/** The same for whole lines. */
const MOST_LINE_EDITS = 10_000;

/** Word diff of two Markdown texts: equal and inserted runs form the newer text, equal and deleted ones the older. */
export function diffMarkdown(older: string, newer: string): { hunks: DiffHunk[] } {
  return { hunks: placed(merged(byLines(older, newer).flatMap(byWords))) };
}

interface Change {
  older: string;
  newer: string;
}

/** Compares lines first, which is fast: words are compared only where lines differ. */
function byLines(older: string, newer: string): Change[] {
  const runs = diffArrays(lines(older), lines(newer), { maxEditLength: MOST_LINE_EDITS });
  if (!runs) return [{ older, newer }];
  const changes: Change[] = [];
  for (const { added, removed, value } of runs) {
    const text = value.join('');
    const last = changes.at(-1);
    if (!added && !removed) changes.push({ older: text, newer: text });
    else if (last && last.older !== last.newer) {
      last.older += removed ? text : '';
      last.newer += added ? text : '';
    } else changes.push({ older: removed ? text : '', newer: added ? text : '' });
  }
  return changes;
}

function lines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function byWords({ older, newer }: Change): Run[] {
  if (older === newer) return [{ op: 'equal', text: older }];
  const runs = older && newer ? diffWordsWithSpace(older, newer, { maxEditLength: MOST_EDITS }) : undefined;
  if (!runs)
    return [
      { op: 'delete', text: older },
      { op: 'insert', text: newer },
    ];
  return runs.map(({ added, removed, value }) => ({
    op: added ? 'insert' : removed ? 'delete' : 'equal',
    text: value,
  }));
}

function merged(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const { op, text } of runs) {
    const last = result.at(-1);
    if (text === '') continue;
    if (last?.op === op) last.text += text;
    else result.push({ op, text });
  }
  return result;
}

function placed(runs: readonly Run[]): DiffHunk[] {
  let [older, newer] = [0, 0];
  return runs.map(({ op, text }) => {
    const from = op === 'insert' ? newer : older;
    if (op !== 'insert') older += text.length;
    if (op !== 'delete') newer += text.length;
    return { op, text, from, to: from + text.length };
  });
}
