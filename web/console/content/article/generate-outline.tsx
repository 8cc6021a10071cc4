import { Button, Modal, Stack, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconEye, IconSparkles } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestAnswer } from '../../api/request-answer.ts';
import { Failure } from '../../parts/failure.tsx';
import { useWithoutModel } from '../../parts/use-without-model.ts';
import { articleQuery, articlesQuery, type Heading, type TaggedArticle } from '../queries.ts';

interface Answer {
  outline: Heading[];
}

interface GenerateOutlineProps {
  article: TaggedArticle;
  /** Whether the form has unsaved changes, which would be lost. */
  isDirty: boolean;
}

const ask = (articleId: string, mode: 'outline' | 'preview') =>
  requestAnswer<Answer>('POST', '/generate-outline', { body: { articleId, mode } });

/** Generates the outline, which is stored in the article, or previews how the article may read. */
export function GenerateOutline({ article, isDirty }: GenerateOutlineProps) {
  const client = useQueryClient();
  const isWithoutModel = useWithoutModel();
  const write = useMutation({
    mutationFn: () => ask(article.id, 'outline'),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: articleQuery(article.id).queryKey });
      await client.invalidateQueries({ queryKey: articlesQuery(article.projectId).queryKey });
    },
  });
  const lacksReferences = isWithoutModel && article.references.length === 0;
  const hasOutline = (article.outline?.length ?? 0) > 0;
  const begin = () => {
    if (!hasOutline) return write.mutate();
    modals.openConfirmModal({
      title: 'Replace the outline?',
      children: 'The present outline is replaced.',
      labels: { confirm: 'Replace it', cancel: 'Keep it' },
      onConfirm: () => write.mutate(),
    });
  };
  return (
    <>
      {(isDirty || lacksReferences) && (
        <Text size="sm" c="dimmed">
          {isDirty ? 'Save first to have it written.' : 'Find references first.'}
        </Text>
      )}
      {!isWithoutModel && <PreviewButton articleId={article.id} isOff={isDirty} />}
      <Button
        size="xs"
        leftSection={<IconSparkles size={16} aria-hidden />}
        disabled={isDirty || lacksReferences}
        loading={write.isPending}
        onClick={begin}
      >
        {isWithoutModel ? 'Take the references’ headings' : 'Write the outline'}
      </Button>
    </>
  );
}

function PreviewButton({ articleId, isOff }: { articleId: string; isOff: boolean }) {
  const preview = useMutation({
    meta: { quiet: true },
    mutationFn: () => ask(articleId, 'preview'),
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        disabled={isOff}
        loading={preview.isPending}
        onClick={() => preview.mutate()}
      >
        Preview
      </Button>
      <Modal
        opened={preview.isSuccess || preview.isError}
        onClose={preview.reset}
        title="How the article may read"
        size="lg"
      >
        {preview.error && <Failure error={preview.error} title="No preview could be written" />}
        {preview.data && <Preview outline={preview.data.answer.outline} />}
      </Modal>
    </>
  );
}

function Preview({ outline }: Answer) {
  if (outline.length === 0) return <Text c="dimmed">There is no text for headings yet.</Text>;
  return (
    <Stack gap="md">
      {outline.map(({ level, heading, notes }, place) => (
        <div key={place}>
          <Title order={level === 2 ? 3 : level === 3 ? 4 : 5} size={level === 2 ? 'h3' : 'h4'}>
            {heading}
          </Title>
          <Text c={notes ? undefined : 'dimmed'}>{notes || 'Nothing is known of this yet.'}</Text>
        </div>
      ))}
    </Stack>
  );
}
