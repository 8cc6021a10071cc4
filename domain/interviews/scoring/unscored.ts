import type { Question } from '../interview.ts';
import type { Analytics, NoScoreReason, QuestionAnalysis, TranscriptTurn } from '../response.ts';
import { lettersOf, placeOf } from './letters.ts';
import { LONGEST_QUOTE, wholeWords } from './verified-quote.ts';

/** Analytics of a call that is not judged: the questions asked, and the answers verbatim. */
export function unscored(
  questions: readonly Question[],
  transcript: readonly TranscriptTurn[],
  reason: NoScoreReason,
): Omit<Analytics, 'provenance'> {
  return {
    score: null,
    reason,
    strengths: [],
    improvements: [],
    insights: [],
    questions: answersAsAsked(questions, transcript),
    communication: { score: null, feedback: '' },
    droppedQuotes: 0,
  };
}

/**
 * The candidate's turns after each question that the interviewer asked verbatim. Empty if there is none: only a model could
 * recognise questions that an agent has reworded.
 */
function answersAsAsked(
  questions: readonly Question[],
  transcript: readonly TranscriptTurn[],
): QuestionAnalysis[] {
  const wanted = questions.map(({ id, question }) => ({ id, wording: lettersOf(question).text.trim() }));
  const answers = new Map<string, QuestionAnalysis['evidence']>();
  let open: QuestionAnalysis['evidence'] | undefined;
  for (const [turn, { role, content }] of transcript.entries()) {
    if (role === 'agent') {
      const asked = longestIn(wanted, content);
      if (asked === undefined) continue;
      open = answers.get(asked) ?? [];
      answers.set(asked, open);
    } else if (content.trim() !== '') open?.push({ quote: wholeWords(content.trim(), LONGEST_QUOTE), turn });
  }
  if (answers.size === 0) return [];
  return questions.map(({ id, question }): QuestionAnalysis => {
    const evidence = answers.get(id);
    const status = !evidence ? 'not-asked' : evidence.length > 0 ? 'answered' : 'not-answered';
    const base = { questionId: id, question, level: null, summary: '', confidence: 0 };
    return { ...base, status, evidence: evidence ?? [] };
  });
}

/** If a turn contains two questions, one is part of the other: the longer one was asked. */
function longestIn(wanted: readonly { id: string; wording: string }[], content: string): string | undefined {
  const letters = lettersOf(content);
  const held = wanted.filter(({ wording }) => placeOf(wording, letters) !== null);
  return held.toSorted((a, b) => b.wording.length - a.wording.length)[0]?.id;
}
