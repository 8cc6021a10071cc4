import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { markClaims, splitHeadings, withoutOverlap } from './passage.ts';
import classes from './passage.module.css';
import type { Chunk } from './queries.ts';

interface PassageTextProps {
  /** Neighbouring passages in the order of the text. */
  chunks: Chunk[];
  /** The index of the cited passage. */
  index: number;
  claims: string[];
  /** The query that loads further passages. */
  chunksQuery: Pick<
    UseInfiniteQueryResult,
    'hasPreviousPage' | 'hasNextPage' | 'fetchPreviousPage' | 'fetchNextPage' | 'isFetching'
  >;
}

/** The cited passage between its neighbours. Buttons load more of the text before and after. */
export function PassageText({ chunks, index, claims, chunksQuery }: PassageTextProps) {
  const [before, setBefore] = useState(1);
  const [after, setAfter] = useState(1);
  const cited = useRef<HTMLElement>(null);
  const { hasPreviousPage, hasNextPage, fetchPreviousPage, fetchNextPage, isFetching } = chunksQuery;
  const lacksBefore = index < before && hasPreviousPage;
  const lacksAfter = chunks.length - 1 - index < after && hasNextPage;
  useEffect(() => {
    if (isFetching) return;
    if (lacksBefore) void fetchPreviousPage();
    else if (lacksAfter) void fetchNextPage();
  }, [isFetching, lacksBefore, lacksAfter, fetchPreviousPage, fetchNextPage]);
  useEffect(() => {
    const target = cited.current?.querySelector('mark') ?? cited.current;
    target?.scrollIntoView({ block: 'center' });
  }, []);
  const from = Math.max(0, index - before);
  const shown = chunks.slice(from, index + after + 1);
  return (
    <div className={classes.passage}>
      {(from > 0 || hasPreviousPage) && (
        <Button size="xs" variant="subtle" loading={lacksBefore} onClick={() => setBefore(before + 2)}>
          Earlier text
        </Button>
      )}
      {shown.map((chunk, place) => {
        const isCited = from + place === index;
        const next = shown[place + 1];
        if (isCited)
          return (
            <section
              key={chunk.chunkIndex}
              ref={cited}
              className={classes.cited}
              aria-label="Cited passage"
              dir="auto"
            >
              {markClaims(chunk.content, claims).map((piece, n) =>
                piece.isMarked ? <mark key={n}>{piece.text}</mark> : <Words key={n} text={piece.text} />,
              )}
            </section>
          );
        const isBefore = from + place < index;
        return (
          <p key={chunk.chunkIndex} className={classes.neighbour} dir="auto">
            <Words
              text={
                isBefore && next
                  ? withoutOverlap(chunk.content, next.content)
                  : withoutRepeated(shown[place - 1]?.content ?? '', chunk.content)
              }
            />
          </p>
        );
      })}
      {(index + after + 1 < chunks.length || hasNextPage) && (
        <Button size="xs" variant="subtle" loading={lacksAfter} onClick={() => setAfter(after + 2)}>
          Later text
        </Button>
      )}
    </div>
  );
}

/** A passage without the text at its beginning that repeats the end of the previous passage. */
function withoutRepeated(before: string, chunk: string): string {
  const repeated = before.length - withoutOverlap(before, chunk).length;
  return chunk.slice(repeated);
}

/** Text with its headings in bold. */
function Words({ text }: { text: string }) {
  return splitHeadings(text).map((part, index) =>
    index % 2 === 1 ? <strong key={index}>{part}</strong> : <Fragment key={index}>{part}</Fragment>,
  );
}
