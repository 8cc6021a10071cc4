import { Stack } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { requestTagged } from '../../api/client.ts';
import { useDelete } from '../../parts/use-delete.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { focusFirst } from '../../parts/form-errors.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { SaveBar } from '../../parts/save-bar.tsx';
import { SaveFailure } from '../../parts/save-failure.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { useBase } from '../../parts/use-base.ts';
import { MoreMenu } from '../../parts/more-menu.tsx';
import { type Interviewer, interviewerQuery } from '../queries.ts';
import { InterviewerFields } from './interviewer-fields.tsx';
import { bodyOf, type InterviewerValues, useInterviewerForm, valuesOf } from './interviewer-form.ts';

const route = getRouteApi('/signed-in/interviewers/$interviewerId');

/** One interviewer and their style. */
export function InterviewerPage() {
  const { interviewerId } = route.useParams();
  const { data: interviewer } = useSuspenseQuery(interviewerQuery(interviewerId));
  const client = useQueryClient();
  const form = useInterviewerForm(valuesOf(interviewer));
  const { base, fillSaved } = useBase(interviewer, form, valuesOf);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (values: InterviewerValues) =>
      requestTagged<Interviewer>('PUT', `/api/interviewers/${interviewerId}`, {
        body: bodyOf(values),
        headers: { 'If-Match': base.etag },
      }),
    onMutate: () => form.getValues(),
    onSuccess: (saved, _, sent) => {
      client.setQueryData(interviewerQuery(interviewerId).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['interviewers'] });
      fillSaved(saved, sent);
    },
  });
  return (
    <>
      <PageHeader
        title={interviewer.name}
        above={<BackLink to="/interviewers">Interviewers</BackLink>}
        actions={<MoreActions interviewer={interviewer} />}
      />
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst)}>
        <Stack gap="lg">
          <InterviewerFields form={form} />
          {save.error && <SaveFailure error={save.error} title="The interviewer could not be saved" />}
          <SaveBar form={form} isSaving={save.isPending} hasSaved={save.isSuccess} />
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty()} />
    </>
  );
}

function MoreActions({ interviewer: { id, name } }: { interviewer: Interviewer }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, isPending } = useDelete({
    question: `Delete ${name}?`,
    consequence: 'It is deleted here and at the voice provider. An interviewer that interviews have stays.',
    yes: 'Delete the interviewer',
    path: `/api/interviewers/${id}`,
    onSuccess: async () => {
      await navigate({ to: '/interviewers', ignoreBlocker: true });
      client.removeQueries({ queryKey: interviewerQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: ['interviewers'] });
    },
  });
  return <MoreMenu onDelete={ask} isDeleting={isPending} />;
}
