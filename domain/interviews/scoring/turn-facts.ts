import { createHash } from 'node:crypto';
import { countWords } from '../../text/words.ts';
import type { TranscriptTurn, TurnMark } from '../response.ts';
import { lettersOf } from './letters.ts';

/** A turn of so many characters may have been pasted. */
const LEAST_PASTED = 2_000;
/** Characters a second beyond which nobody types or speaks. */
const FASTEST = 60;
/** Words from which on two people do not answer alike by chance. */
const LEAST_COPIED = 50;

/** The candidate's turns that came faster than anybody types or speaks. */
export function pastedTurns(transcript: readonly TranscriptTurn[]): TurnMark[] {
  return transcript.flatMap(({ role, content, startMs, endMs }, turn) => {
    const seconds = Math.max(1, Math.round((endMs - startMs) / 1_000));
    const isPasted = role === 'user' && content.length >= LEAST_PASTED && content.length > FASTEST * seconds;
    if (!isPasted) return [];
    return [{ turn, kind: 'pasted' as const, characters: content.length, seconds }];
  });
}

/** A long answer by what is the same in a copy of it, whatever its case, punctuation and spaces. */
export interface AnswerPrint {
  turn: number;
  print: string;
}

/** The prints of the candidate's long answers. */
export function answerPrints(transcript: readonly TranscriptTurn[]): AnswerPrint[] {
  return transcript.flatMap(({ role, content }, turn) => {
    if (role !== 'user' || countWords(content) < LEAST_COPIED) return [];
    const print = createHash('sha256').update(lettersOf(content).text.trim()).digest('hex').slice(0, 32);
    return [{ turn, print }];
  });
}

/** The marks of answers whose print another response of the interview has, too. */
export function copiedTurns(prints: readonly AnswerPrint[], shared: ReadonlySet<string>): TurnMark[] {
  return prints
    .filter(({ print }) => shared.has(print))
    .map(({ turn }) => ({ turn, kind: 'copied' as const }));
}
