import { Alert, Anchor, Badge, Group, List, Stack, Text, Title } from '@mantine/core';
import { plural } from '../../parts/format.ts';
import type { Analytics, QuestionResult } from '../queries.ts';
import { confidenceWords, factMarks, resultWords } from '../words.ts';
import classes from './response.module.css';
import { quoteId, showQuote } from './transcript.tsx';

/** The analysis: each level with the quotes that support it. */
export function Scores({ analytics, summary }: { analytics: Analytics; summary: string | null }) {
  const { questions, strengths, improvements, insights, communication, droppedQuotes, reason, caveat } =
    analytics;
  const marks = factMarks(analytics);
  return (
    <Stack gap="md">
      <Title order={2} id="answers-title">
        Answers
      </Title>
      {summary && <Text dir="auto">{summary}</Text>}
      {reason && (
        <Alert color="gray" variant="light">
          {caveat}
        </Alert>
      )}
      {marks.length > 0 && (
        <Text size="sm">
          {plural(marks.length, 'mark')} in the transcript: facts about turns, which count neither for nor
          against anybody.
        </Text>
      )}
      {questions.map((result) => (
        <Result key={result.questionId} result={result} />
      ))}
      <Points title="Strengths" points={strengths} />
      <Points title="What was missing" points={improvements} />
      <Points title="Also noted" points={insights} />
      {communication.feedback && (
        <section>
          <Title order={3}>
            Communication{communication.score === null ? '' : `: ${communication.score} of 10`}
          </Title>
          <Text dir="auto">{communication.feedback}</Text>
        </section>
      )}
      {droppedQuotes > 0 && (
        <Alert color="yellow" variant="light">
          {plural(droppedQuotes, 'quote')} of the model could not be found in the answers, or showed nothing,
          and {droppedQuotes === 1 ? 'was' : 'were'} left out.
        </Alert>
      )}
    </Stack>
  );
}

function Result({ result }: { result: QuestionResult }) {
  const { questionId, question, summary, evidence } = result;
  return (
    <section className={classes.result} aria-label={question}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={3} size="h5" dir="auto">
          {question}
        </Title>
        <Badge
          variant={result.needsReview ? 'light' : 'default'}
          color="yellow"
          tt="none"
          style={{ flex: 'none' }}
        >
          {resultWords(result)}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed">
        {confidenceWords(result)}
      </Text>
      <Text size="sm" dir="auto">
        {summary}
      </Text>
      <List size="sm" mt="xs" listStyleType="none" ps={0}>
        {evidence.map(({ quote }, place) => (
          <List.Item key={place}>
            <Anchor
              component="button"
              type="button"
              ta="start"
              onClick={() => showQuote(quoteId(questionId, place))}
            >
              “{quote}”
            </Anchor>
          </List.Item>
        ))}
      </List>
    </section>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section>
      <Title order={3}>{title}</Title>
      <List>
        {points.map((point) => (
          <List.Item key={point} dir="auto">
            {point}
          </List.Item>
        ))}
      </List>
    </section>
  );
}
