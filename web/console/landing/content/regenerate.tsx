import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../../parts/failure.tsx';
import type { Section } from '../queries.ts';
import { DiffView } from './diff-view.tsx';
import { sectionDiff } from './text-diff.ts';
import { useRewrite } from './use-rewrite.ts';
import { OpenModal } from '../../parts/open-modal.tsx';

interface RegenerateProps {
  pageId: string;
  section: Section;
  onClose: () => void;
}

/** Has one section rewritten and shows the changes; the old text can be restored. */
export function Regenerate({ pageId, section, onClose }: RegenerateProps) {
  const [old] = useState(section);
  const [instructions, setInstructions] = useState('');
  const { write, undo } = useRewrite(pageId, old.id);
  const made = write.data?.section;
  const hasChanged = made !== undefined && sectionDiff(old, made).length > 0;
  return (
    <OpenModal onClose={onClose} size="lg" title={`Write “${old.content.heading}” again`}>
      <Stack gap="md">
        <Textarea
          label="What should be different?"
          description="Optional: shorter, another order, what to emphasise. Facts still come from the brief alone."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          data-autofocus
          value={instructions}
          onChange={({ currentTarget }) => setInstructions(currentTarget.value)}
        />
        {write.error && <Failure error={write.error} title="The section could not be written" />}
        {undo.error && <Failure error={undo.error} title="The previous text could not be restored" />}
        {write.data && <Outcome old={old} made={made} />}
        <Group justify="flex-end" gap="xs">
          {hasChanged && (
            <Button
              variant="default"
              loading={undo.isPending}
              onClick={() => undo.mutate(undefined, { onSuccess: onClose })}
            >
              Bring the old text back
            </Button>
          )}
          {!hasChanged && (
            <Button variant="default" onClick={onClose}>
              {write.data ? 'Close' : 'Cancel'}
            </Button>
          )}
          <Button
            variant={hasChanged ? 'default' : 'filled'}
            loading={write.isPending}
            onClick={() => write.mutate(instructions.trim())}
          >
            {write.data ? 'Try again' : 'Write it'}
          </Button>
          {hasChanged && <Button onClick={onClose}>Keep the new text</Button>}
        </Group>
      </Stack>
    </OpenModal>
  );
}

function Outcome({ old, made }: { old: Section; made: Section | undefined }) {
  if (!made)
    return <Text size="sm">This takes longer. The new text appears on its own; you can close this.</Text>;
  const isSame = sectionDiff(old, made).length === 0;
  return (
    <section aria-label="What has changed">
      <Text size="sm" c="dimmed" mb="xs">
        {isSame
          ? 'It came out the same. Say what should be different, and try again.'
          : 'The new text is saved. What has changed:'}
      </Text>
      {!isSame && <DiffView before={old} after={made} />}
    </section>
  );
}
