import { Anchor, Button, Menu, Stack, Text } from '@mantine/core';
import { IconArrowsExchange, IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { webUrl } from '../../../safe-url.ts';
import { request } from '../../api/client.ts';
import { useFreshProgress } from '../../api/use-fresh-progress.ts';
import { useFreshQueries } from '../../api/use-fresh-queries.ts';
import { useDelete } from '../../parts/use-delete.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { Fold } from '../../parts/fold.tsx';
import { Figures } from '../../parts/figures.tsx';
import { dateTime, plural } from '../../parts/format.ts';
import { JobStages } from '../../parts/job-stages.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { MoreMenu } from '../../parts/more-menu.tsx';
import { useWithoutModel } from '../../parts/use-without-model.ts';
import { changeResponse, changesOfResponse, responseQuery, type TaggedResponse } from '../queries.ts';
import { Trail } from '../team/trail.tsx';
import { InterviewsWithoutModel } from '../without-model.tsx';
import { CALL_WORDS, candidateName, lengthWords, percent, scoreWords } from '../words.ts';
import { Outcome } from '../mails/outcome.tsx';
import classes from './response.module.css';
import { Review } from './review.tsx';
import { Scores } from './scores.tsx';
import { useSpeakers, WhoSpeaks } from './speakers.tsx';
import { Shares } from './shares.tsx';
import { Transcript } from './transcript.tsx';
import { KnockOuts, UnmetMark } from './knock-outs.tsx';
import { UnverifiedMark } from './unverified-mark.tsx';

const route = getRouteApi('/signed-in/responses/$responseId');

/** One response: the transcript, its analysis, and the review. */
export function ResponsePage() {
  const { responseId } = route.useParams();
  const { data: response } = useSuspenseQuery(responseQuery(responseId));
  useFreshProgress(response.job, ['response', responseId]);
  useFreshQueries(['call-analysis'], [['response', responseId]]);
  useViewed(response);
  const { interviewId, analytics, summary, recordingUrl, job, feedback } = response;
  const recording = recordingUrl ? webUrl(recordingUrl) : null;
  return (
    <>
      <PageHeader
        title={candidateName(response)}
        description={about(response)}
        above={
          <BackLink to="/interviews/$interviewId" params={{ interviewId }}>
            Responses
          </BackLink>
        }
        actions={<Actions response={response} />}
      />
      <InterviewsWithoutModel />
      <UnmetMark response={response} />
      <UnverifiedMark response={response} />
      <Facts response={response} />
      <JumpMarks hasScores={Boolean(analytics)} />
      {job && job.status !== 'completed' && (
        <JobStages job={job} of={`the call of ${candidateName(response)}`} />
      )}
      <div className={classes.columns}>
        <Stack gap="xl">
          <KnockOuts response={response} />
          {analytics?.reason === 'unclear-speakers' && <WhoSpeaks response={response} />}
          {analytics && <Scores analytics={analytics} summary={summary} />}
          <Review key={response.id} response={response} />
          <Outcome key={`outcome of ${response.id}`} response={response} />
          {feedback && (
            <Text dir="auto">
              The candidate’s own feedback: {feedback.satisfaction} of 5. {feedback.text}
            </Text>
          )}
        </Stack>
        <Stack gap="md">
          {recording && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is below it
            <audio
              className={classes.recording}
              controls
              preload="none"
              src={recording}
              aria-label="Recording"
            />
          )}
          <Transcript response={response} />
          <Shares response={response} />
          <Changes response={response} />
        </Stack>
      </div>
    </>
  );
}

/** Links to the parts of the page, on screens that show them one below the other. */
function JumpMarks({ hasScores }: { hasScores: boolean }) {
  const parts = [...(hasScores ? [['answers-title', 'Answers']] : []), ['review-title', 'Review']];
  return (
    <nav className={classes.marks} aria-label="Parts of this page">
      {[...parts, ['transcript-title', 'Transcript']].map(([id, label]) => (
        <Anchor
          key={id}
          component="button"
          type="button"
          py={6}
          onClick={() => document.getElementById(String(id))?.scrollIntoView()}
        >
          {label}
        </Anchor>
      ))}
    </nav>
  );
}

/** Who changed what; loaded on demand. */
function Changes({ response: { id, analytics } }: { response: TaggedResponse }) {
  const [isOpen, setIsOpen] = useState(false);
  const [page, setPage] = useState(1);
  const questions = new Map(analytics?.questions.map(({ questionId, question }) => [questionId, question]));
  return (
    <Fold label="Changes by people" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      {isOpen && (
        <Trail
          path={`/api/responses/${id}`}
          page={page}
          onPage={setPage}
          nameOf={(questionId) => questions.get(questionId)}
        />
      )}
    </Fold>
  );
}

/** The candidate, the state of the call, and when it began. */
function about({ name, email, call_status: status, startedAt }: TaggedResponse): string {
  const parts = [name && email, CALL_WORDS[status], startedAt && dateTime(startedAt)];
  return parts.filter(Boolean).join(' · ');
}

function Facts({ response }: { response: TaggedResponse }) {
  const { analytics, duration: seconds, tab_switch_count: switches } = response;
  const confidence = analytics?.confidence ?? null;
  return (
    <>
      <Figures
        label="Figures of the response"
        figures={[
          ['Score', analytics && analytics.score === null ? 'None' : scoreWords(analytics)],
          ...(confidence === null ? [] : [['Confidence', percent(confidence)] satisfies [string, string]]),
          ['My score', response.review?.score ?? '–'],
          ['Length', lengthWords(seconds)],
          ['Left the page', switches === 0 ? 'Never' : plural(switches, 'time')],
        ]}
      />
      {analytics && analytics.score !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          {analytics.caveat}
        </Text>
      )}
    </>
  );
}

/** Opening the response marks it as viewed. */
function useViewed(response: TaggedResponse): void {
  const { id, is_viewed: isViewed, interviewId } = response;
  const client = useQueryClient();
  const view = useMutation({
    scope: { id: changesOfResponse(response) },
    mutationFn: () => changeResponse({ id }, { is_viewed: true }),
    onSuccess: (saved) => {
      client.setQueryData(responseQuery(id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['responses', interviewId] });
    },
  });
  const { mutate } = view;
  useEffect(() => {
    if (!isViewed) mutate();
  }, [isViewed, mutate]);
}

function Actions({ response }: { response: TaggedResponse }) {
  const { id, interviewId, endedAt, analytics, transcript } = response;
  const swap = useSpeakers(response);
  // Without a model a new analysis would yield the same, or would replace a judgement by none.
  const isJudged = analytics !== null && (analytics.score !== null || analytics.reason === 'needs-review');
  const needsModel = useWithoutModel() && (isJudged || analytics?.reason === 'no-model');
  const client = useQueryClient();
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: () => request('POST', `/api/responses/${id}/reanalyse`),
    onSettled: () => client.invalidateQueries({ queryKey: ['response', id] }),
  });
  const { ask, isPending } = useDelete({
    question: 'Delete this response?',
    consequence:
      'The call, its transcript and its analysis are permanently deleted, also at the voice provider.',
    yes: 'Delete the response',
    path: `/api/responses/${id}`,
    onSuccess: async () => {
      await navigate({ to: '/interviews/$interviewId', params: { interviewId }, ignoreBlocker: true });
      client.removeQueries({ queryKey: ['response', id] });
      await client.invalidateQueries({ queryKey: ['responses', interviewId] });
    },
  });
  return (
    <>
      {endedAt && (
        <Button
          variant="default"
          disabled={needsModel}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          {needsModel ? 'Analysis needs a model' : 'Analyse again'}
        </Button>
      )}
      <MoreMenu onDelete={ask} isDeleting={isPending}>
        {transcript.length > 0 && (
          <Menu.Item
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            onClick={() => swap.mutate(response.speakers === 'swapped' ? 'as-is' : 'swapped')}
          >
            Swap interviewer and candidate
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={`/api/responses/${id}/export`}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Export all data
        </Menu.Item>
      </MoreMenu>
    </>
  );
}
