import { Alert, Button, FileButton, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { request } from '../../api/client.ts';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { API, keywordsQuery } from '../queries.ts';

interface Imported {
  imported: number;
  updated: number;
  skipped: { line: number; reason: string }[];
}

/** Imports a table of keywords and reports how many of its rows were used. */
export function ImportKeywords({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const reset = useRef<() => void>(null);
  const bring = useMutation({
    meta: { quiet: true },
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return request<Imported>('POST', `${API}/keywords/import`, { query: { projectId }, body });
    },
    // Allows the same file to be chosen again after it was changed.
    onSettled: () => {
      reset.current?.();
      return client.invalidateQueries({ queryKey: keywordsQuery(projectId).queryKey });
    },
  });
  return (
    <>
      <FileButton
        resetRef={reset}
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(file) => file && bring.mutate(file)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={bring.isPending}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            Import a CSV file
          </Button>
        )}
      </FileButton>
      {bring.error && <Failure error={bring.error} title="The file could not be imported" />}
      {bring.data && <Outcome imported={bring.data} onClose={bring.reset} />}
    </>
  );
}

const MOST_LINES = 20;

function Outcome({ imported: { imported, updated, skipped }, onClose }: OutcomeProps) {
  const rest = skipped.length - MOST_LINES;
  return (
    <Alert
      role="status"
      variant="light"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onClose}
      title={`${plural(imported, 'keyword')} imported`}
      style={{ flexBasis: '100%' }}
    >
      <Stack gap={4}>
        <Text size="sm">
          {updated > 0 && `${plural(updated, 'keyword')} that were there got what they lacked. `}
          {skipped.length > 0 && `${plural(skipped.length, 'line')} left out:`}
        </Text>
        {skipped.length > 0 && (
          <ul style={{ margin: 0, paddingInlineStart: '1rem' }}>
            {skipped.slice(0, MOST_LINES).map(({ line, reason }) => (
              <li key={line}>
                <Text size="sm">
                  Line {line}: {reason}
                </Text>
              </li>
            ))}
          </ul>
        )}
        {rest > 0 && <Text size="sm">And {plural(rest, 'more line')}.</Text>}
      </Stack>
    </Alert>
  );
}

interface OutcomeProps {
  imported: Imported;
  onClose: () => void;
}
