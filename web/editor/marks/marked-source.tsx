import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import caretClasses from '../collaboration/carets.module.css';
import type { SourceCaret } from '../collaboration/source-carets.ts';
import classes from './marks.module.css';
import type { MarksByKind } from './source-marks.ts';
import { MARK_KINDS } from './text-mark.ts';

interface MarkedSourceProps {
  text: string;
  marks: MarksByKind;
  /** The cursors of other users. */
  carets: readonly SourceCaret[];
  field: RefObject<HTMLTextAreaElement | null>;
  /** The CSS class of the field, so that field and marks have the same layout. */
  className: string;
  children: ReactNode;
}

/** A text field with marks, which are drawn behind it at the same positions. */
export function MarkedSource({ text, marks, carets, field, className, children }: MarkedSourceProps) {
  const backdrop = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = field.current;
    if (!own) return;
    const follow = () => backdrop.current?.scrollTo(own.scrollLeft, own.scrollTop);
    own.addEventListener('scroll', follow);
    return () => own.removeEventListener('scroll', follow);
  }, [field]);
  return (
    <div className={classes.layers}>
      <div ref={backdrop} className={`${className} ${classes.backdrop}`} dir="auto" aria-hidden>
        {runsOf(text, marks, carets)}
        {'\n'}
      </div>
      {children}
    </div>
  );
}

function runsOf(text: string, marks: MarksByKind, carets: readonly SourceCaret[]): ReactNode[] {
  const runs: ReactNode[] = [];
  let next = 0;
  /** The text between two offsets, with the cursors in it. */
  const run = (from: number, to: number): ReactNode[] => {
    const nodes: ReactNode[] = [];
    let start = from;
    for (let caret = carets[next]; caret && caret.at < to; caret = carets[++next]) {
      nodes.push(text.slice(start, caret.at), <Caret key={caret.client} caret={caret} />);
      start = caret.at;
    }
    return [...nodes, text.slice(start, to)];
  };
  let at = 0;
  const all = MARK_KINDS.flatMap((kind) => marks[kind]).toSorted((a, b) => a.from - b.from);
  for (const { id, from, to, tone } of all) {
    // Of two marks that overlap, only the first is drawn.
    if (from < at) continue;
    runs.push(
      ...run(at, from),
      <span key={id} className={classes[tone]}>
        {run(from, to)}
      </span>,
    );
    at = to;
  }
  return [...runs, ...run(at, text.length + 1)];
}

function Caret({ caret: { name, color } }: { caret: SourceCaret }) {
  return (
    <span className={caretClasses.caret} style={{ '--caret': color } as CSSProperties}>
      <span className={caretClasses.name}>{name}</span>
    </span>
  );
}
