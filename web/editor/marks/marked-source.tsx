import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './marks.module.css';
import type { MarksByKind } from './source-marks.ts';
import { MARK_KINDS } from './text-mark.ts';

interface MarkedSourceProps {
  text: string;
  marks: MarksByKind;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Of the field, so that both lay out alike. */
  className: string;
  children: ReactNode;
}

/** A field of text with marks in it: they lie below, in the same places. */
export function MarkedSource({ text, marks, field, className, children }: MarkedSourceProps) {
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
      <div ref={backdrop} className={`${className} ${classes.backdrop}`} aria-hidden>
        {runsOf(text, marks)}
        {'\n'}
      </div>
      {children}
    </div>
  );
}

function runsOf(text: string, marks: MarksByKind): ReactNode[] {
  const runs: ReactNode[] = [];
  let at = 0;
  const all = MARK_KINDS.flatMap((kind) => marks[kind]).toSorted((a, b) => a.from - b.from);
  for (const { id, from, to, tone } of all) {
    // Of two marks on the same words the first is drawn.
    if (from < at) continue;
    runs.push(
      text.slice(at, from),
      <span key={id} className={classes[tone]}>
        {text.slice(from, to)}
      </span>,
    );
    at = to;
  }
  return [...runs, text.slice(at)];
}
