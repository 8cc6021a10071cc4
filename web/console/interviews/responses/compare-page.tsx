import { Badge, Stack, Text, Title } from '@mantine/core';
import { useQueries, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { useTabTitle } from '../../parts/use-tab-title.ts';
import { interviewQuery, type Interview, type Response, responseQuery } from '../queries.ts';
import { candidateName, resultWords, scoreWords, STATUS_WORDS } from '../words.ts';
import classes from './response.module.css';

const route = getRouteApi('/signed-in/interviews/$interviewId/compare');

/** Candidates side by side, question by question. */
export function ComparePage() {
  const { interviewId } = route.useParams();
  const { ids } = route.useSearch();
  const { data: interview } = useSuspenseQuery(interviewQuery(interviewId));
  useTabTitle(`Compare · ${interview.name}`);
  const found = useQueries({ queries: (ids?.split(',') ?? []).map((id) => responseQuery(id)) });
  const error = found.find((one) => one.error)?.error;
  if (error) return <Failure error={error} />;
  if (found.some(({ isPending }) => isPending)) return <PageSkeleton />;
  const responses = found.flatMap(({ data }) => (data?.interviewId === interviewId ? [data] : []));
  if (responses.length === 0) {
    return (
      <EmptyState
        title="Nobody to compare"
        action={
          <AnchorLink to="/interviews/$interviewId" params={{ interviewId }}>
            Choose responses
          </AnchorLink>
        }
      >
        Mark two or more candidates among the responses.
      </EmptyState>
    );
  }
  return (
    // What is wider than the page is scrolled by keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.compared} role="region" aria-label="Candidates side by side" tabIndex={0}>
      {responses.map((response) => (
        <Candidate key={response.id} interview={interview} response={response} />
      ))}
    </div>
  );
}

function Candidate({ interview, response }: { interview: Interview; response: Response }) {
  const { id, analytics, review, candidate_status: status } = response;
  const results = new Map(analytics?.questions.map((result) => [result.questionId, result]));
  return (
    <section aria-labelledby={`candidate-${id}`}>
      <Title order={2} size="h4" id={`candidate-${id}`}>
        <AnchorLink to="/responses/$responseId" params={{ responseId: id }}>
          {candidateName(response)}
        </AnchorLink>
      </Title>
      <Text>{scoreWords(analytics)}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {STATUS_WORDS[status]}
        {review?.score === undefined || review.score === null ? '' : ` · a person: ${review.score}`}
      </Text>
      <Stack gap="sm">
        {interview.questions.map(({ id: questionId, question }) => {
          const result = results.get(questionId);
          return (
            <div key={questionId} className={classes.result}>
              <Text size="sm" fw={550} dir="auto">
                {question}
              </Text>
              {analytics && (
                <Badge variant="default" tt="none" my={4}>
                  {resultWords(result)}
                </Badge>
              )}
              <Text size="sm" dir="auto">
                {result?.summary || result?.evidence.map(({ quote }) => `“${quote}”`).join(' ')}
              </Text>
            </div>
          );
        })}
      </Stack>
    </section>
  );
}
