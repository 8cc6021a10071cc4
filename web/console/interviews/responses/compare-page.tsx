import { Badge, Text, Title } from '@mantine/core';
import { useQueries, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { TOP_LEVEL } from '../../../../domain/interviews/interview.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { useTabTitle } from '../../parts/use-tab-title.ts';
import { interviewQuery, type Response, responseQuery, type Review, reviewsQuery } from '../queries.ts';
import {
  candidateName,
  confidenceWords,
  coverageWords,
  lengthWords,
  resultWords,
  scoreWords,
  standingWords,
  STATUS_WORDS,
} from '../words.ts';
import classes from './compare.module.css';
import { KnockOutLine, UnmetMark } from './knock-outs.tsx';

const route = getRouteApi('/signed-in/interviews/$interviewId/compare');

interface Compared {
  response: Response;
  /** The reviews that the caller may see. */
  reviews: readonly Review[];
}

/** Candidates side by side, question by question. */
export function ComparePage() {
  const { interviewId } = route.useParams();
  const ids = route.useSearch().ids?.split(',') ?? [];
  const { data: interview } = useSuspenseQuery(interviewQuery(interviewId));
  useTabTitle(`Compare · ${interview.name}`);
  const found = useQueries({ queries: ids.map((id) => responseQuery(id)) });
  const reviews = useQueries({ queries: ids.map((id) => reviewsQuery(id)) });
  const error = found.find((one) => one.error)?.error;
  if (error) return <Failure error={error} />;
  if (found.some(({ isPending }) => isPending)) return <PageSkeleton />;
  const compared = found.flatMap(({ data: response }, at) =>
    response?.interviewId === interviewId ? [{ response, reviews: reviews[at]?.data?.items ?? [] }] : [],
  );
  if (compared.length === 0) {
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
    <div role="region" aria-label="Candidates side by side">
      <div className={classes.row}>
        {compared.map((one) => (
          <Overview key={one.response.id} {...one} />
        ))}
      </div>
      {compared.some(({ response }) => response.knockOuts.length > 0) && <Requirements compared={compared} />}
      {interview.questions.map(({ id, question }) => (
        <section key={id} aria-labelledby={`question-${id}`}>
          <Title order={2} size="h4" id={`question-${id}`} mt="lg" mb="xs" dir="auto">
            {question}
          </Title>
          <div className={classes.row}>
            {compared.map((one) => (
              <Answer key={one.response.id} {...one} questionId={id} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The answers to the closed questions, side by side. */
function Requirements({ compared }: { compared: readonly Compared[] }) {
  return (
    <section aria-labelledby="requirements-title">
      <Title order={2} size="h4" id="requirements-title" mt="lg" mb="xs">
        Before the call
      </Title>
      <div className={classes.row}>
        {compared.map(({ response }) => (
          <div key={response.id} className={classes.cell}>
            <Text size="sm" fw={550} className={classes.words}>
              {candidateName(response)}
            </Text>
            {response.knockOuts.map((one) => (
              <KnockOutLine key={one.questionId} {...one} />
            ))}
            {response.knockOuts.length === 0 && <Text size="sm">Not asked</Text>}
          </div>
        ))}
      </div>
    </section>
  );
}

function Overview({ response, reviews }: Compared) {
  const { id, analytics, candidate_status: status, duration } = response;
  return (
    <section className={classes.cell} aria-labelledby={`candidate-${id}`}>
      <Title order={2} size="h4" id={`candidate-${id}`} className={classes.words}>
        <AnchorLink to="/responses/$responseId" params={{ responseId: id }}>
          {candidateName(response)}
        </AnchorLink>
      </Title>
      <UnmetMark response={response} />
      <Text fw={550}>{scoreWords(analytics)}</Text>
      {analytics && (
        <Text size="sm" c="dimmed" className={classes.words}>
          {[analytics.score === null ? '' : analytics.provenance.model, standingWords(analytics)]
            .filter(Boolean)
            .join(' · ')}
          <br />
          {analytics.caveat}
        </Text>
      )}
      <Text size="sm">
        {STATUS_WORDS[status]} · {lengthWords(duration)}
        {analytics && ` · ${coverageWords(analytics)}`}
      </Text>
      {reviews.map(({ by, score }) => (
        <Text key={by.id} size="sm" className={classes.words}>
          {by.email}: {score === null ? 'no score' : `${Math.round(score)} of 100`}
        </Text>
      ))}
    </section>
  );
}

function Answer({ response, reviews, questionId }: Compared & { questionId: string }) {
  const result = response.analytics?.questions.find((one) => one.questionId === questionId);
  const given = reviews.flatMap(({ by, scores }) =>
    scores.flatMap((one) => (one.questionId === questionId ? [{ email: by.email, level: one.level }] : [])),
  );
  return (
    <div className={classes.cell}>
      <Text size="sm" fw={550} className={classes.words}>
        {candidateName(response)}
      </Text>
      {response.analytics && (
        <Badge variant="default" tt="none" my={4}>
          {resultWords(result)}
        </Badge>
      )}
      {result && (
        <Text size="xs" c="dimmed">
          {confidenceWords(result)}
        </Text>
      )}
      {given.map(({ email, level }) => (
        <Text key={email} size="xs" className={classes.words}>
          {email}: {level} of {TOP_LEVEL}
        </Text>
      ))}
      <Text size="sm" dir="auto" className={classes.words}>
        {result?.summary}
      </Text>
      {result?.evidence.map(({ quote }, place) => (
        <blockquote key={place} className={classes.quote} dir="auto">
          “{quote}”
        </blockquote>
      ))}
    </div>
  );
}
