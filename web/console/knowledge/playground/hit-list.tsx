import { Text } from '@mantine/core';
import { plural } from '../../parts/format.ts';
import { inOneLine } from './passage.ts';
import { pageOf } from './place-words.ts';
import shared from './playground.module.css';
import type { Hit } from './queries.ts';
import { scoreNumber, scoreWord } from './score.ts';
import classes from './search-mode.module.css';
import { usePassage } from './use-passage.ts';

interface HitListProps {
  /** In ranking order. */
  hits: Hit[];
  threshold: number;
  /** The most passages that the agent reads. */
  topK: number;
}

/** Search hits in order of rank, showing which of them the agent would read. */
export function HitList({ hits, threshold, topK }: HitListProps) {
  const { open } = usePassage();
  if (hits.length === 0) return null;
  const passing = hits.filter(({ score }) => score >= threshold);
  const read = new Set(passing.slice(0, topK));
  return (
    <>
      <Text role="status" fw={500}>
        {passing.length === 0
          ? 'No passage passes: the agent would answer without documents.'
          : `${plural(passing.length, 'passage')} of ${hits.length} ${passing.length === 1 ? 'passes' : 'pass'}; the agent would read ${read.size}.`}
      </Text>
      <ol className={classes.hits} aria-label="Passages found">
        {hits.map((hit) => (
          <li key={`${hit.fileId}.${hit.chunkIndex}`}>
            <button
              type="button"
              className={classes.hit}
              data-passes={read.has(hit) || undefined}
              onClick={() => open(hit)}
            >
              <span className={classes.hitHead}>
                <span className={shared.sourceName}>
                  {hit.originalFilename}
                  {pageOf(hit)}
                </span>
                <span className={shared.sourceScore}>
                  {scoreWord(hit.score)} · {scoreNumber(hit.score)}
                  {' · '}
                  {fate(hit, read, threshold)}
                </span>
              </span>
              <span className={classes.meter} aria-hidden>
                <span className={classes.meterFill} style={{ width: `${hit.score * 100}%` }} />
                <span className={classes.meterLine} style={{ insetInlineStart: `${threshold * 100}%` }} />
              </span>
              <span className={classes.hitText}>{inOneLine(hit.content)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function fate(hit: Hit, read: ReadonlySet<Hit>, threshold: number): string {
  if (read.has(hit)) return 'read';
  return hit.score >= threshold ? 'passes, but others come first' : 'below the threshold';
}
