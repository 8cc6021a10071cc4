import { useEffect, useRef, useState } from 'react';
import { ReviewBar } from './review-bar.tsx';
import { decided, type Piece } from './source-pieces.ts';
import classes from './suggestions.module.css';

interface SourceReviewProps {
  label: string;
  pieces: readonly Piece[];
  onDecide: (pieces: Piece[]) => void;
}

/** A source under review, with its pending suggestions. */
export function SourceReview({ label, pieces, onDecide }: SourceReviewProps) {
  const ids = pieces.flatMap((piece) => ('id' in piece ? piece.id : []));
  const [looked, lookAt] = useState(ids[0] ?? -1);
  // After a decision, the next suggestion becomes the current one.
  const current = ids.find((id) => id >= looked) ?? ids.at(-1) ?? -1;
  const at = ids.indexOf(current);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    text.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const decide = (some: readonly number[], side: 'older' | 'newer') => onDecide(decided(pieces, some, side));
  return (
    <>
      {/* Scrollable, so it must be reachable with the keyboard. */}
      <div ref={text} className={classes.source} role="region" aria-label={label} tabIndex={0}>
        {pieces.map((piece, place) =>
          'id' in piece ? (
            <span key={place}>
              {piece.older && (
                <del className={classes.gone} data-current={piece.id === current || undefined}>
                  {piece.older}
                </del>
              )}
              {piece.newer && (
                <ins className={classes.come} data-current={piece.id === current || undefined}>
                  {piece.newer}
                </ins>
              )}
            </span>
          ) : (
            <span key={place}>{piece.same}</span>
          ),
        )}
      </div>
      <ReviewBar
        count={ids.length}
        at={at}
        onStep={(by) => lookAt(ids[(at + by + ids.length) % ids.length] ?? current)}
        onAccept={() => decide([current], 'newer')}
        onReject={() => decide([current], 'older')}
        onAcceptAll={() => decide(ids, 'newer')}
        onRejectAll={() => decide(ids, 'older')}
      />
    </>
  );
}
