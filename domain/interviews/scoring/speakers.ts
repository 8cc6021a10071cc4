import type { Question } from '../interview.ts';
import type { TranscriptTurn } from '../response.ts';
import { lettersOf, placeOf } from './letters.ts';

/**
 * Whether the speaker labels may be swapped: the candidate's turns contain more of the planned questions verbatim than the
 * interviewer's, and at least half of all questions. Cannot tell if the interviewer words questions itself.
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

/** A transcript with the speaker labels swapped. */
export function swapped(transcript: readonly TranscriptTurn[]): TranscriptTurn[] {
  return transcript.map((turn) => ({ ...turn, role: turn.role === 'agent' ? 'user' : 'agent' }));
}
