import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { DocumentMode } from '../../../../domain/authoring/conversion/document-content.ts';
import { Failure } from '../../parts/failure.tsx';
import { LossList } from '../loss-list.tsx';
import { changeDocument, type TaggedDocument, transformQuery } from '../queries.ts';
import { MODE_WORDS } from '../words.ts';
import { OpenModal } from '../../parts/open-modal.tsx';

interface ConvertDialogProps {
  document: TaggedDocument;
  to: DocumentMode;
  onClose: () => void;
  onConverted: () => void;
}

/** Shows what would be lost in another mode before converting the document. */
export function ConvertDialog({ document, to, onClose, onConverted }: ConvertDialogProps) {
  const transformed = useQuery(transformQuery(document, to));
  const convert = useMutation({
    mutationFn: () => changeDocument(document.id, document.etag, { mode: to }),
    onSuccess: () => {
      onClose();
      onConverted();
    },
  });
  const losses = transformed.data?.lossReport ?? [];
  return (
    <OpenModal onClose={onClose} title={`Convert to ${MODE_WORDS[to]}`}>
      <Stack gap="md">
        {transformed.isPending && <Loader size="sm" aria-label="Checking what can be kept" />}
        {transformed.error && (
          <Failure error={transformed.error} onRetry={() => void transformed.refetch()} />
        )}
        {transformed.data && losses.length === 0 && (
          <Text size="sm">Everything is kept. The previous version stays in the list of versions.</Text>
        )}
        {losses.length > 0 && (
          <>
            <Text size="sm">
              This cannot be kept as it is. The previous version stays in the list of versions.
            </Text>
            <LossList losses={losses} />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!transformed.data} loading={convert.isPending} onClick={() => convert.mutate()}>
            Convert
          </Button>
        </Group>
      </Stack>
    </OpenModal>
  );
}
