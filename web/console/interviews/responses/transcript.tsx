import { Text, Title } from '@mantine/core';
import type { Response } from '../queries.ts';
import { MARK_WORDS } from '../words.ts';
import { markedParts } from './marked-parts.ts';
import classes from './response.module.css';

/** The anchor of a quote in the transcript, for links from its score. */
export const quoteId = (questionId: string, place: number): string => `quote-${questionId}-${place}`;

/** The transcript, with the quotes marked that support scores. */
export function Transcript({ response }: { response: Response }) {
  const { transcript, analytics, endedAt } = response;
  const marks = (analytics?.questions ?? []).flatMap(({ questionId, question, evidence }) =>
    evidence.map(({ quote, turn }, place) => ({ id: quoteId(questionId, place), quote, turn, question })),
  );
  const questionOf = new Map(marks.map(({ id, question }) => [id, question]));
  return (
    <section aria-labelledby="transcript-title">
      <Title order={2} id="transcript-title" mb="sm">
        Transcript
      </Title>
      {transcript.length === 0 && (
        <Text c="dimmed">
          {endedAt ? 'Nothing was said.' : 'What is said is shown here once the call has ended.'}
        </Text>
      )}
      <ol className={classes.turns} aria-label="Transcript">
        {transcript.map(({ role, content }, turn) => (
          <li key={turn} className={classes.turn} data-role={role}>
            <Text size="sm" c="dimmed">
              {role === 'agent' ? 'Interviewer' : 'Candidate'}
            </Text>
            {(analytics?.marks ?? [])
              .filter((mark) => mark.turn === turn)
              .map(({ kind, note }) => (
                <Text key={`${kind} ${note}`} size="sm" className={classes.fact} dir="auto">
                  {MARK_WORDS[kind]}
                  {note && `: ${kind === 'addresses-evaluator' ? `“${note}”` : note}`}
                </Text>
              ))}
            <p className={classes.words} dir="auto">
              {markedParts(
                content,
                marks.filter((mark) => mark.turn === turn),
              ).map(({ text, ids }, index) =>
                ids.length === 0 ? (
                  text
                ) : (
                  <mark
                    key={index}
                    id={ids[0]}
                    tabIndex={-1}
                    title={ids.map((id) => questionOf.get(id)).join(' · ')}
                  >
                    {text}
                  </mark>
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Scrolls from a score to its quote. */
export function showQuote(id: string): void {
  const mark = document.getElementById(id);
  mark?.scrollIntoView({ block: 'center' });
  mark?.focus({ preventScroll: true });
}
