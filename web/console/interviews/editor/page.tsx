import { Stack } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { fieldErrors, focusFirst } from '../../parts/form-errors.ts';
import { SaveBar } from '../../parts/save-bar.tsx';
import { SaveFailure } from '../../parts/save-failure.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { unlessChanged, useBase } from '../../parts/use-base.ts';
import { useReload } from '../../parts/use-reload.ts';
import { changeInterview, changesOf, interviewQuery, type TaggedInterview } from '../queries.ts';
import classes from './editor.module.css';
import { InterviewFields } from './interview-fields.tsx';
import {
  bodyOf,
  INTERVIEW_FIELDS,
  type InterviewForm,
  type InterviewValues,
  useInterviewForm,
  valuesOf,
} from './interview-form.ts';
import { Preview } from './preview.tsx';

const route = getRouteApi('/signed-in/interviews/$interviewId');

/** Questions, levels and look of an interview. Responses already analysed keep the questions and levels used for them. */
export function EditorPage() {
  const { interviewId } = route.useParams();
  const { data: interview } = useSuspenseQuery(interviewQuery(interviewId));
  const form = useInterviewForm(valuesOf(interview));
  const { save, reload } = useSaveInterview(interview, form);
  return (
    <div className={classes.columns}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst)}>
        <Stack gap="lg">
          <InterviewFields form={form} />
          {save.error && !fieldErrors(save.error, INTERVIEW_FIELDS) && (
            <SaveFailure
              error={save.error}
              title="The interview could not be saved"
              current="ones"
              onReload={() => reload.mutate()}
            />
          )}
          <SaveBar form={form} isSaving={save.isPending} hasSaved={save.isSuccess} />
        </Stack>
      </form>
      <Preview values={form.values} />
      <UnsavedChanges isDirty={form.isDirty()} />
    </div>
  );
}

function useSaveInterview(interview: TaggedInterview, form: InterviewForm) {
  const client = useQueryClient();
  const { base, fill, fillSaved } = useBase(interview, form, valuesOf);
  const { queryKey } = interviewQuery(interview.id);
  const save = useMutation({
    meta: { quiet: true },
    scope: { id: changesOf(interview) },
    mutationFn: (values: InterviewValues) =>
      changeInterview(unlessChanged(base, client.getQueryData(queryKey), valuesOf), bodyOf(values)),
    onMutate: () => form.getValues(),
    onSuccess: (saved, _, sent) => {
      client.setQueryData(queryKey, saved);
      fillSaved(saved, sent);
    },
    onError: (error) => {
      const found = fieldErrors(error, INTERVIEW_FIELDS);
      if (found) form.setErrors(found);
    },
  });
  const reload = useReload(interviewQuery(interview.id), fill, save);
  return { save, reload };
}
