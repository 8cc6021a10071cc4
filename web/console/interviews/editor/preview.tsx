import { Text, Title } from '@mantine/core';
import { plural } from '../../parts/format.ts';
import classes from './editor.module.css';
import type { InterviewValues } from './interview-form.ts';

/** Preview of the interview as candidates will see it. */
export function Preview({ values }: { values: InterviewValues }) {
  const { name, questions, knockOuts, timeDurationMinutes, color } = values;
  const total = questions.reduce((sum, { weight }) => sum + (weight || 0), 0);
  return (
    <aside className={classes.preview} aria-label="Preview">
      <div className={classes.stripe} style={{ background: color || '#2f5fd0' }} />
      <Title order={2} size="h3" dir="auto">
        {name || 'Your interview'}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Takes up to {plural(timeDurationMinutes, 'minute')}
      </Text>
      {knockOuts.map(({ key, question, choices }) => (
        <div key={key}>
          <Text size="sm" fw={550} dir="auto">
            {question || '…'}
          </Text>
          <Text size="sm" c="dimmed" mb="xs" dir="auto">
            {choices.join(' · ')}
          </Text>
        </div>
      ))}
      <ol className={classes.asked}>
        {questions.map(({ key, question, followUps, weight }) => (
          <li key={key}>
            <Text dir="auto">{question || '…'}</Text>
            <Text size="sm" c="dimmed">
              {followUps > 0 ? `Up to ${plural(followUps, 'follow-up')}` : 'No follow-ups'};{' '}
              {total > 0 ? `${Math.round((100 * weight) / total)} % of the score` : 'not scored'}
            </Text>
          </li>
        ))}
      </ol>
    </aside>
  );
}
