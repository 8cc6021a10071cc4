import { Blockquote, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AnchorLink } from '../parts/anchor-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Failure } from '../parts/failure.tsx';
import { Figures } from '../parts/figures.tsx';
import { count } from '../parts/format.ts';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { insightsQuery } from './queries.ts';
import { InterviewsWithoutModel } from './without-model.tsx';
import { lengthWords } from './words.ts';

const route = getRouteApi('/signed-in/interviews/$interviewId/insights');

/** Combined results of all responses: figures, and themes with their quotes. */
export function InsightsPage() {
  const { interviewId } = route.useParams();
  const insights = useQuery(insightsQuery(interviewId));
  if (insights.isPending) return <PageSkeleton />;
  if (!insights.data) return <Failure error={insights.error} onRetry={() => void insights.refetch()} />;
  const { responses, completed, completionRate, averageDuration, averageScore, scored, themes, modelUsed } =
    insights.data;
  return (
    <Stack gap="xl">
      <InterviewsWithoutModel />
      <Figures
        label="Figures of the interview"
        figures={[
          ['Responses', count(responses)],
          ['Completed', count(completed)],
          ['Completion', completionRate === null ? '–' : `${Math.round(completionRate * 100)} %`],
          ['Usual length', lengthWords(averageDuration)],
          ['Average score', averageScore === null ? '–' : `${Math.round(averageScore)} of 100`],
          ['Scored by a model', scored === undefined ? '–' : `${count(scored)} of ${count(responses)}`],
        ]}
      />
      {themes.length === 0 && (
        <EmptyState title="No themes yet">
          {modelUsed === 'offline'
            ? 'Themes are found by a language model, and none is connected. The figures need none.'
            : 'What several candidates have said shows up here once their answers are analysed.'}
        </EmptyState>
      )}
      {themes.map(({ title, summary, quotes }) => (
        <section key={title}>
          <Title order={2} dir="auto">
            {title}
          </Title>
          <Text dir="auto">{summary}</Text>
          {quotes.map(({ quote, responseId }) => (
            <Blockquote key={`${responseId}-${quote}`} mt="sm" p="sm" dir="auto">
              {quote}{' '}
              <AnchorLink to="/responses/$responseId" params={{ responseId }} size="sm" underline="always">
                Open the response
              </AnchorLink>
            </Blockquote>
          ))}
        </section>
      ))}
    </Stack>
  );
}
