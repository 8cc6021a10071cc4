import { Autocomplete, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { INTENTS } from '../../../../domain/content/keyword.ts';
import { request, requestTagged, type Tagged } from '../../api/client.ts';
import { DeleteInPlace } from '../../parts/delete-in-place.tsx';
import { Failure } from '../../parts/failure.tsx';
import { focusMain } from '../../parts/focus-main.ts';
import { FormModal, useUnsavedIn } from '../../parts/form-modal.tsx';
import { fieldErrors } from '../../parts/form-errors.ts';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { typedUrl } from '../../parts/typed-url.ts';
import { API, type Keyword, keywordsQuery } from '../queries.ts';
import { INTENT_WORDS } from '../words.ts';

const FIELDS = ['keyword', 'cluster', 'parent', 'url'] as const;

interface KeywordDialogProps {
  keywords: readonly Keyword[];
  /** Null: the dialog is closed. */
  keywordId: string | null;
  onClose: () => void;
}

/** One keyword with its facts. */
export function KeywordDialog({ keywords, keywordId, onClose }: KeywordDialogProps) {
  const path = `${API}/keywords/${keywordId}`;
  const present = useQuery({
    queryKey: ['content-keyword', keywordId],
    queryFn: () => requestTagged<Keyword>('GET', path),
    enabled: keywordId !== null,
    // Fetched when the dialog opens, and not refetched during editing.
    staleTime: 'static',
    gcTime: 0,
  });
  return (
    <FormModal opened={keywordId !== null} onClose={onClose} title="Keyword" size="lg">
      {present.isPending && <TableSkeleton rows={3} />}
      {present.error && <Failure error={present.error} onRetry={() => void present.refetch()} />}
      {present.data && (
        <KeywordForm
          key={present.data.etag}
          keyword={present.data}
          others={keywords.filter(({ id }) => id !== keywordId)}
          onClose={onClose}
        />
      )}
    </FormModal>
  );
}

interface KeywordFormProps {
  keyword: Tagged<Keyword>;
  others: readonly Keyword[];
  onClose: () => void;
}

function KeywordForm({ keyword, others, onClose }: KeywordFormProps) {
  const form = useForm({
    initialValues: {
      keyword: keyword.keyword,
      cluster: keyword.cluster ?? '',
      intent: keyword.intent ?? null,
      parent: keyword.parent ?? '',
      url: keyword.url ?? '',
    },
    validate: { keyword: (value) => (value.trim() === '' ? 'Write the keyword' : null) },
  });
  useUnsavedIn(form.isDirty());
  const { save, remove } = useKeywordChanges(keyword, onClose);
  const found = fieldErrors(save.error, FIELDS) ?? {};
  const field = (name: (typeof FIELDS)[number]) => ({
    ...form.getInputProps(name),
    ...(found[name] ? { error: found[name] } : {}),
  });
  const clusters = [...new Set(others.flatMap(({ cluster }) => cluster ?? []))];
  const parents = [...new Set(others.map((one) => one.keyword))];
  const error = remove.error ?? (Object.keys(found).length > 0 ? null : save.error);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack gap="md">
        <TextInput label="Keyword" maxLength={200} data-autofocus {...field('keyword')} />
        <Autocomplete label="Cluster" maxLength={200} limit={20} data={clusters} {...field('cluster')} />
        <Select
          label="Intent"
          description="Informational: to know; navigational: to find a site; commercial: to compare; transactional: to buy"
          clearable
          data={INTENTS.map((value) => ({ value, label: INTENT_WORDS[value] }))}
          {...form.getInputProps('intent')}
        />
        <Autocomplete
          label="Belongs to"
          description="The broader keyword"
          maxLength={200}
          limit={20}
          data={parents}
          {...field('parent')}
        />
        <TextInput label="Page of the site that answers it" inputMode="url" {...field('url')} />
        {error && <Failure error={error} title="That could not be saved" />}
        <Group justify="space-between">
          <DeleteInPlace
            label="Delete the keyword"
            question="Delete it permanently?"
            isPending={remove.isPending}
            onDelete={() => remove.mutate()}
          />
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface KeywordValues {
  keyword: string;
  cluster: string;
  intent: Keyword['intent'];
  parent: string;
  url: string;
}

function useKeywordChanges({ id, projectId, etag }: Tagged<Keyword>, onClose: () => void) {
  const client = useQueryClient();
  const headers = { 'If-Match': etag };
  const path = `${API}/keywords/${id}`;
  const onSuccess = () => {
    onClose();
    return client.invalidateQueries({ queryKey: keywordsQuery(projectId).queryKey });
  };
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: ({ keyword, cluster, intent, parent, url }: KeywordValues) => {
      const body = {
        keyword,
        cluster: cluster.trim() || null,
        intent,
        parent: parent.trim() || null,
        url: url.trim() ? typedUrl(url) : null,
      };
      return request('PATCH', path, { body, headers });
    },
    onSuccess,
  });
  const remove = useMutation({
    meta: { quiet: true },
    mutationFn: () => request('DELETE', path, { headers }),
    onSuccess: async () => {
      await onSuccess();
      focusMain();
    },
  });
  return { save, remove };
}
