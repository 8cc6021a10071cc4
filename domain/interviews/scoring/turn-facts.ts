import { createHash } from 'node:crypto';
import { countWords } from '../../text/words.ts';
import type { TranscriptTurn, TurnMark } from '../response.ts';
import { lettersOf } from './letters.ts';

/** Characters from which a turn may have been pasted. */
const LEAST_PASTED = 2_000;
/** Characters per second; nobody types or speaks faster. */
const FASTEST = 60;
/** Words from which two identical answers are not a coincidence. */
const LEAST_COPIED = 50;

/** Marks of the candidate's turns that came faster than anybody types or speaks. */
export function pastedTurns(transcript: readonly TranscriptTurn[]): TurnMark[] {
  return transcript.flatMap(({ role, content, startMs, endMs }, turn) => {
    const seconds = Math.max(1, Math.round((endMs - startMs) / 1_000));
    const isPasted = role === 'user' && content.length >= LEAST_PASTED && content.length > FASTEST * seconds;
    if (!isPasted) return [];
    return [{ turn, kind: 'pasted' as const, characters: content.length, seconds }];
  });
}

/** A fingerprint of a long answer that ignores case, punctuation and spaces, so that copies have the same one. */
export interface AnswerPrint {
  turn: number;
  print: string;
}

/** Fingerprints of the candidate's long answers. */
export function answerPrints(transcript: readonly TranscriptTurn[]): AnswerPrint[] {
  return transcript.flatMap(({ role, content }, turn) => {
    if (role !== 'user' || countWords(content) < LEAST_COPIED) return [];
    const print = createHash('sha256').update(lettersOf(content).text.trim()).digest('hex').slice(0, 32);
    return [{ turn, print }];
  });
}

/** Marks of answers whose fingerprint also occurs in another response of the interview. */
export function copiedTurns(prints: readonly AnswerPrint[], shared: ReadonlySet<string>): TurnMark[] {
  return prints
    .filter(({ print }) => shared.has(print))
    .map(({ turn }) => ({ turn, kind: 'copied' as const }));
}
