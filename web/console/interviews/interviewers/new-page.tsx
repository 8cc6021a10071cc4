import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { request } from '../../api/client.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { fieldErrors, focusFirst } from '../../parts/form-errors.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import type { Interviewer } from '../queries.ts';
import { InterviewerFields } from './interviewer-fields.tsx';
import {
  bodyOf,
  INTERVIEWER_FIELDS,
  type InterviewerValues,
  NEW_INTERVIEWER,
  useInterviewerForm,
} from './interviewer-form.ts';

/** Makes an interviewer, here and at the voice provider. */
export function NewInterviewerPage() {
  const form = useInterviewerForm(NEW_INTERVIEWER);
  const client = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    meta: { quiet: true },
    mutationFn: (values: InterviewerValues) =>
      request<Interviewer>('POST', '/api/interviewers', { body: bodyOf(values) }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['interviewers'] });
      await navigate({ to: '/interviewers', ignoreBlocker: true });
    },
    onError: (error) => {
      const found = fieldErrors(error, INTERVIEWER_FIELDS);
      if (found) form.setErrors(found);
    },
  });
  return (
    <>
      <PageHeader title="New interviewer" above={<BackLink to="/interviewers">Interviewers</BackLink>} />
      <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values), focusFirst)}>
        <Stack gap="lg">
          <InterviewerFields form={form} />
          {create.error && !fieldErrors(create.error, INTERVIEWER_FIELDS) && (
            <Failure error={create.error} title="The interviewer could not be created" />
          )}
          <Group>
            <Button type="submit" loading={create.isPending}>
              Create the interviewer
            </Button>
            <ButtonLink to="/interviewers" variant="default">
              Cancel
            </ButtonLink>
          </Group>
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty()} />
    </>
  );
}
