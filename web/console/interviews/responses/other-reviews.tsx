import { Alert, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TOP_LEVEL } from '../../../../domain/interviews/interview.ts';
import { useUser } from '../../api/session.ts';
import { Failure } from '../../parts/failure.tsx';
import { dateTime, plural } from '../../parts/format.ts';
import { reviewsQuery, type Response, type Review } from '../queries.ts';

/** Other members' reviews of a response: shown once the caller has given one, and never averaged. */
export function OtherReviews({ response: { id, analytics } }: { response: Response }) {
  const user = useUser();
  const reviews = useQuery(reviewsQuery(id));
  if (reviews.error) return <Failure error={reviews.error} onRetry={() => void reviews.refetch()} />;
  if (!reviews.data) return null;
  const { items, hidden } = reviews.data;
  if (hidden > 0) {
    return (
      <Text mt="md" c="dimmed">
        {plural(hidden, 'review')} of others {hidden === 1 ? 'is' : 'are'} shown once you have given yours.
      </Text>
    );
  }
  const others = items.filter(({ by }) => by.id !== user.id);
  if (others.length === 0) return null;
  const asked = new Map(analytics?.questions.map(({ questionId, question }) => [questionId, question]));
  const disputed = [...asked].filter(([questionId]) => isDisputed(items, questionId));
  return (
    <Stack gap="sm" mt="lg">
      <Title order={3}>Reviews of others</Title>
      {disputed.length > 0 && (
        <Alert color="yellow" variant="light" title="You do not agree">
          {disputed.map(([questionId, question]) => (
            <Text key={questionId} size="sm" dir="auto">
              {question} {levelsWords(items, questionId)}
            </Text>
          ))}
        </Alert>
      )}
      {others.map((review) => (
        <div key={review.by.id}>
          <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
            {review.by.email}
            {review.score === null ? '' : `: ${Math.round(review.score)} of 100`}
          </Text>
          {review.scores.map(({ questionId, level }) => (
            <Text key={questionId} size="sm" dir="auto">
              {level} of {TOP_LEVEL}: {asked.get(questionId)}
            </Text>
          ))}
          <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {review.note}
          </Text>
          <Text size="xs" c="dimmed">
            {dateTime(review.at)}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

function levelsOf(reviews: readonly Review[], questionId: string): { email: string; level: number }[] {
  return reviews.flatMap(({ by, scores }) =>
    scores.flatMap((one) => (one.questionId === questionId ? [{ email: by.email, level: one.level }] : [])),
  );
}

function isDisputed(reviews: readonly Review[], questionId: string): boolean {
  return new Set(levelsOf(reviews, questionId).map(({ level }) => level)).size > 1;
}

function levelsWords(reviews: readonly Review[], questionId: string): string {
  return levelsOf(reviews, questionId)
    .map(({ email, level }) => `${email}: ${level}`)
    .join(', ');
}
