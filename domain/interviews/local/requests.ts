import { spokenWords } from '../scoring/spoken-words.ts';
import { de } from './phrases/de.ts';
import { en } from './phrases/en.ts';
import type { Phrases } from './phrases/phrases.ts';

/** What a candidate asks of the interviewer instead of answering. */
export type Request = 'stop' | 'repeat' | 'skip' | 'who';

const REQUESTS: readonly Request[] = ['stop', 'repeat', 'skip', 'who'];
/** From this many words on, a turn of nothing but questions may be an answer: "I would ask: who is hurt? since when?" */
const LEAST_OF_ANSWER = 12;
const ASKS = /[?？]\s*$/u;

/** The request that a whole turn is, in the words of one language. */
export function requestIn(answer: string, { said }: Phrases): Request | null {
  const words = spokenWords(answer)
    .map(({ word }) => word)
    .join(' ');
  return REQUESTS.find((request) => said[request].test(words)) ?? null;
}

/** Whether a turn ends by asking something. */
export function asksBack(answer: string): boolean {
  return ASKS.test(answer);
}

/** Whether a turn is nothing but a short question to the interviewer. */
export function isQuestion(answer: string): boolean {
  const sentences = answer.split(/(?<=[.!?。！？])\s+|\n+/u).filter((sentence) => sentence.trim() !== '');
  const isShort = spokenWords(answer).length < LEAST_OF_ANSWER;
  return isShort && sentences.length > 0 && sentences.every(asksBack);
}

/** Whether a turn only asks something of the interviewer, in whatever language: it answers nothing. */
export function isRequest(turn: string): boolean {
  return isQuestion(turn) || [en, de].some((phrases) => requestIn(turn, phrases) !== null);
}
