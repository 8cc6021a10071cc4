import type { Section } from '../queries.ts';
import classes from './diff-view.module.css';
import { type DiffPart, sectionDiff } from './text-diff.ts';

/** The changed texts of a section, with removed and added words. */
export function DiffView({ before, after }: { before: Section; after: Section }) {
  const changes = sectionDiff(before, after);
  return (
    <dl className={classes.texts}>
      {changes.map(({ label, parts }) => (
        <div key={label}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.text}>
            {parts.map((part, place) => (
              <Part key={place} {...part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ kind, text }: DiffPart) {
  if (kind === 'removed') return <del className={classes.removed}>{text}</del>;
  if (kind === 'added') return <ins className={classes.added}>{text}</ins>;
  return text;
}
