import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { inWords } from '../../api/problem.ts';
import { API, type Keyword, keywordsQuery } from '../queries.ts';

/** Adds one keyword; the field stays for the next. */
export function AddKeyword({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { keyword: '' },
    validate: { keyword: (value) => (value.trim() === '' ? 'Write a keyword' : null) },
  });
  const add = useMutation({
    meta: { quiet: true },
    mutationFn: ({ keyword }: typeof form.values) =>
      request<Keyword>('POST', `${API}/keywords`, { body: { projectId, keyword } }),
    onSuccess: () => {
      form.reset();
      return client.invalidateQueries({ queryKey: keywordsQuery(projectId).queryKey });
    },
    onError: (error) => form.setErrors({ keyword: inWords(error) }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => add.mutate(values))} style={{ flex: '1 1 16rem' }}>
      <Group align="flex-end" gap="xs" wrap="nowrap" maw={440}>
        <TextInput
          label="New keyword"
          maxLength={200}
          style={{ flex: 1, minWidth: 0 }}
          {...form.getInputProps('keyword')}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          Add
        </Button>
      </Group>
    </form>
  );
}
