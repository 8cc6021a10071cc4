import { verdictOf } from '../../../domain/audit/formats/report-words.ts';
import classes from './score-ring.module.css';

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

/** A score of 0 to 100 as a ring around its number. */
export function ScoreRing({ score, size }: { score: number; size: number }) {
  const verdict = verdictOf(score);
  return (
    <div
      className={classes.ring}
      data-verdict={verdict}
      style={{ width: size, height: size, fontSize: size * 0.32 }}
    >
      <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden>
        <circle cx="50" cy="50" r={RADIUS} className={classes.track} />
        {/* An arc of length 0 would still show its round end. */}
        {score > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            className={classes.arc}
            strokeDasharray={`${(LENGTH * score) / 100} ${LENGTH}`}
          />
        )}
      </svg>
      <span className={classes.number}>
        <span className="visually-hidden">Score: </span>
        {score}
        <span className="visually-hidden"> of 100</span>
      </span>
    </div>
  );
}
