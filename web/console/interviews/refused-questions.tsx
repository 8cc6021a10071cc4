import { Alert, List, Text } from '@mantine/core';

/** The result of a request for question suggestions. */
export interface Suggested {
  questions: { question: string; followUps: number; weight: number }[];
  /** Questions that must not be asked. */
  refused: { question: string; reason: string }[];
  /** Wishes that no question may fulfil. */
  warnings: string[];
}

/** Suggested questions that must not be asked, and wishes that no question may fulfil, each with the reason. */
export function RefusedQuestions({ refused, warnings }: Pick<Suggested, 'refused' | 'warnings'>) {
  if (refused.length + warnings.length === 0) return null;
  return (
    <Alert color="yellow" title="Not everything may be asked">
      <List size="sm" spacing="xs">
        {warnings.map((warning) => (
          <List.Item key={warning} dir="auto">
            {warning}
          </List.Item>
        ))}
        {refused.map(({ question, reason }) => (
          <List.Item key={question}>
            <Text size="sm" td="line-through" dir="auto">
              {question}
            </Text>
            <Text size="sm" dir="auto">
              {reason || 'It may not be asked.'}
            </Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
