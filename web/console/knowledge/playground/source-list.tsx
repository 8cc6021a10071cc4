import { citedNumbers } from '../../../../domain/knowledge/citations.ts';
import { plural } from '../../parts/format.ts';
import { inOneLine } from './passage.ts';
import { pageOf } from './place-words.ts';
import classes from './playground.module.css';
import { scoreNumber, scoreWord } from './score.ts';
import type { Source } from './wire.ts';

interface SourceListProps {
  text: string;
  sources: Source[];
  onOpen: (source: Source) => void;
}

/** The passages behind an answer: those it cites and, collapsed, those that the model read but did not cite. */
export function SourceList({ text, sources, onOpen }: SourceListProps) {
  const cited = new Set(citedNumbers(text));
  const numbered = sources.map((source, index) => ({ source, n: index + 1 }));
  const above = numbered.filter(({ n }) => cited.has(n));
  const besides = numbered.filter(({ n }) => !cited.has(n));
  if (sources.length === 0) return null;
  return (
    <div className={classes.sources}>
      {above.length > 0 && (
        <ol className={classes.sourceList} aria-label="Sources">
          {above.map(({ source, n }) => (
            <SourceItem key={n} n={n} source={source} onOpen={onOpen} />
          ))}
        </ol>
      )}
      {besides.length > 0 && (
        <details>
          <summary className={classes.summary}>
            {above.length > 0
              ? `${plural(besides.length, 'other passage')} read`
              : `${plural(besides.length, 'passage')} read, none cited`}
          </summary>
          <ol className={classes.sourceList} aria-label="Other passages read">
            {besides.map(({ source, n }) => (
              <SourceItem key={n} n={n} source={source} onOpen={onOpen} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function SourceItem({ n, source, onOpen }: { n: number; source: Source; onOpen: (source: Source) => void }) {
  return (
    <li>
      <button type="button" className={classes.source} onClick={() => onOpen(source)}>
        <span className={classes.sourceNumber}>{n}</span>
        <span className={classes.sourceText}>
          <span className={classes.sourceName}>
            {source.originalFilename}
            {pageOf(source)}
          </span>
          <span className={classes.sourceScore}>
            {scoreWord(source.score)} · {scoreNumber(source.score)}
          </span>
          <span className={classes.sourcePreview}>{inOneLine(source.contentPreview)}</span>
        </span>
      </button>
    </li>
  );
}
