import type { Question } from '../interview.ts';
import type { TranscriptTurn } from '../response.ts';
import { lettersOf, placeOf } from './letters.ts';

/**
 * Whether the labels of a transcript may be the wrong way round: more of the planned questions stand, word for word, in the
 * candidate's turns than in the interviewer's, and half of all at least. Where the interviewer words questions itself, nothing is known.
 */
export function areSpeakersDoubtful(
  questions: readonly Pick<Question, 'question'>[],
  transcript: readonly TranscriptTurn[],
): boolean {
  const turns = transcript.map(({ role, content }) => ({ role, letters: lettersOf(content) }));
  const askedBy = (speaker: TranscriptTurn['role']) =>
    questions.filter(({ question }) => {
      const wanted = lettersOf(question).text.trim();
      return turns.some(({ role, letters }) => role === speaker && placeOf(wanted, letters) !== null);
    }).length;
  const byCandidate = askedBy('user');
  return byCandidate > askedBy('agent') && 2 * byCandidate >= questions.length;
}

/** A transcript with the labels the other way round. */
export function swapped(transcript: readonly TranscriptTurn[]): TranscriptTurn[] {
  return transcript.map((turn) => ({ ...turn, role: turn.role === 'agent' ? 'user' : 'agent' }));
}
