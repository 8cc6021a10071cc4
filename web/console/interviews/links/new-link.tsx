import { Alert, Button, Checkbox, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { OwnQuestions, questionsIn } from './own-questions.tsx';

/** The candidate's time as a multiple of the interview's. */
const TIMES = [
  { value: '1', label: 'The time of the interview' },
  { value: '1.25', label: 'A quarter more' },
  { value: '1.5', label: 'Half as much again' },
  { value: '2', label: 'Twice the time' },
];

/** Creates a link for one candidate, with extra time and their own questions, or a link for several. */
export function NewLink({ interviewId }: { interviewId: string }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { name: '', email: '', isForSeveral: false, timeFactor: '1', own: '' },
    validate: {
      email: (email) => (email === '' || /^\S+@\S+\.\S+$/.test(email) ? null : 'Enter an e-mail address'),
    },
  });
  const create = useMutation({
    meta: { quiet: true },
    mutationFn: ({ name, email, isForSeveral, timeFactor, own }: typeof form.values) => {
      const candidate = { ...(name.trim() ? { name: name.trim() } : {}), ...(email ? { email } : {}) };
      const extraQuestions = questionsIn(own);
      const ofOne = { candidate, ...(extraQuestions.length > 0 ? { extraQuestions } : {}) };
      const body = {
        singleUse: !isForSeveral,
        timeFactor: Number(timeFactor),
        ...(isForSeveral ? {} : ofOne),
      };
      return request<{ url: string; expiresAt: string }>(
        'POST',
        `/api/interviews/${interviewId}/generate-token`,
        { body },
      );
    },
    onSuccess: () => {
      // The next link is for somebody else.
      form.setValues({ name: '', email: '', timeFactor: '1', own: '' });
      return client.invalidateQueries({ queryKey: ['interview-links', interviewId] });
    },
  });
  const { isForSeveral } = form.values;
  const reasons = create.error instanceof Problem ? create.error.fields : [];
  return (
    <section aria-labelledby="new-link-title">
      <Title order={2} id="new-link-title" mb="sm">
        New link
      </Title>
      <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <Stack gap="sm" maw={480}>
          <Checkbox
            label="For several people"
            {...form.getInputProps('isForSeveral', { type: 'checkbox' })}
          />
          <TextInput
            label="Name of the candidate"
            maxLength={200}
            disabled={isForSeveral}
            {...form.getInputProps('name')}
          />
          <TextInput
            label="E-mail address of the candidate"
            type="email"
            maxLength={320}
            disabled={isForSeveral}
            {...form.getInputProps('email')}
          />
          <Select
            label="Time"
            description="More for who needs it; the answers are judged alike"
            data={TIMES}
            allowDeselect={false}
            {...form.getInputProps('timeFactor')}
          />
          {!isForSeveral && (
            <OwnQuestions
              interviewId={interviewId}
              value={form.values.own}
              onChange={(own) => form.setFieldValue('own', own)}
            />
          )}
          <div>
            <Button type="submit" loading={create.isPending}>
              Create a link
            </Button>
          </div>
        </Stack>
      </form>
      {create.error && (
        <Stack gap="xs" mt="md">
          <Failure error={create.error} title="The link could not be created" />
          {reasons.map(({ path, message }) => (
            <Text key={path} size="sm" dir="auto">
              {nameOf(path)} {message}
            </Text>
          ))}
        </Stack>
      )}
      {create.data && (
        <Alert mt="md" role="status" title="Copy the link now: it is not shown again">
          <Stack gap="xs" align="flex-start">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {create.data.url}
            </Text>
            <CopyButton text={create.data.url} label="Copy the link" />
          </Stack>
        </Alert>
      )}
    </section>
  );
}

/** `extraQuestions.1` in words. */
function nameOf(path: string): string {
  const [field, at] = path.split('.');
  return field === 'extraQuestions' && at !== undefined ? `Question ${Number(at) + 1}` : path;
}
