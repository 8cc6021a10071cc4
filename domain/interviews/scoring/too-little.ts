import { wordsOf } from '../../text/words.ts';
import type { TranscriptTurn } from '../response.ts';

const LEAST_TURNS = 2;
const LEAST_WORDS = 40;

/** Whether the candidate said too little to be judged, such as one or two short turns. */
export function saysTooLittle(transcript: readonly TranscriptTurn[]): boolean {
  const turns = transcript.filter(({ role, content }) => role === 'user' && content.trim() !== '');
  const words = turns.reduce((sum, { content }) => sum + wordsOf(content).length, 0);
  return turns.length < LEAST_TURNS || words < LEAST_WORDS;
}
