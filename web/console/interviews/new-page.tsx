import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { requestTagged } from '../api/client.ts';
import { BackLink } from '../parts/back-link.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { Failure } from '../parts/failure.tsx';
import { fieldErrors, focusFirst } from '../parts/form-errors.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { UnsavedChanges } from '../parts/unsaved-changes.tsx';
import classes from './editor/editor.module.css';
import { InterviewFields } from './editor/interview-fields.tsx';
import {
  bodyOf,
  INTERVIEW_FIELDS,
  type InterviewForm,
  type InterviewValues,
  newInterview,
  useInterviewForm,
} from './editor/interview-form.ts';
import { Preview } from './editor/preview.tsx';
import { type Interview, interviewQuery } from './queries.ts';

/** Makes an interview, which is open at once, and goes on to its links. */
export function NewInterviewPage() {
  const form = useInterviewForm(newInterview());
  const create = useCreateInterview(form);
  return (
    <>
      <PageHeader
        title="New interview"
        description="It opens as soon as you create it. Everything can be changed later."
        above={<BackLink to="/interviews">Interviews</BackLink>}
      />
      <div className={classes.columns}>
        <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values), focusFirst)}>
          <Stack gap="lg">
            <InterviewFields form={form} />
            {create.error && !fieldErrors(create.error, INTERVIEW_FIELDS) && (
              <Failure error={create.error} title="The interview could not be created" />
            )}
            <Group>
              <Button type="submit" loading={create.isPending}>
                Create the interview
              </Button>
              <ButtonLink to="/interviews" variant="default">
                Cancel
              </ButtonLink>
            </Group>
          </Stack>
        </form>
        <Preview values={form.values} />
      </div>
      <UnsavedChanges isDirty={form.isDirty()} />
    </>
  );
}

function useCreateInterview(form: InterviewForm) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (values: InterviewValues) =>
      requestTagged<Interview>('POST', '/api/interviews', { body: bodyOf(values) }),
    onSuccess: async (interview) => {
      client.setQueryData(interviewQuery(interview.id).queryKey, interview);
      void client.invalidateQueries({ queryKey: ['interviews'] });
      void client.invalidateQueries({ queryKey: ['interviewers'] });
      await navigate({
        to: '/interviews/$interviewId/links',
        params: { interviewId: interview.id },
        ignoreBlocker: true,
      });
    },
    onError: (error) => {
      const found = fieldErrors(error, INTERVIEW_FIELDS);
      if (!found) return;
      form.setErrors(found);
      focusFirst(found);
    },
  });
}
