import { Button, FileButton, Group, Menu, type GroupProps } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconPlus, IconTemplate, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { DOCUMENT_MODES } from '../../../domain/authoring/conversion/document-content.ts';
import type { Loss } from '../../../domain/authoring/rich/rich-doc.ts';
import { inWords } from '../api/problem.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { LossList } from './loss-list.tsx';
import { createDocument, importDocument, type TaggedDocument } from './queries.ts';
import { MODE_WORDS } from './words.ts';

const IMPORTED = '.docx,.pdf,.html,.htm,.md,.markdown,.txt';

/** Creates a document, in one of the modes or from a file, and opens it. */
export function NewDocument({ justify = 'flex-start' }: Pick<GroupProps, 'justify'>) {
  const open = useOpenNew();
  const reset = useRef<() => void>(null);
  const create = useMutation({ mutationFn: createDocument, onSuccess: open });
  const bring = useMutation({
    mutationFn: importDocument,
    meta: { quiet: true },
    onError: (error, { name }) =>
      notifications.show({ color: 'red', title: `${name} could not be imported`, message: inWords(error) }),
    onSuccess: async (document) => {
      await open(document);
      tellLosses(document.lossReport ?? []);
    },
    // Allows the same file to be chosen again after it was changed.
    onSettled: () => reset.current?.(),
  });
  const isBusy = create.isPending || bring.isPending;
  return (
    <Group gap="xs" justify={justify}>
      <FileButton resetRef={reset} accept={IMPORTED} onChange={(file) => file && bring.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={bring.isPending}
            disabled={create.isPending}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            Import a file
          </Button>
        )}
      </FileButton>
      <ButtonLink
        to="/documents/templates"
        variant="default"
        leftSection={<IconTemplate size={18} aria-hidden />}
      >
        From a template
      </ButtonLink>
      <Button.Group>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          loading={create.isPending}
          disabled={bring.isPending}
          onClick={() => create.mutate('rich')}
        >
          New document
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button px="xs" aria-label="New document of another mode" disabled={isBusy}>
              <IconChevronDown size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {DOCUMENT_MODES.map((mode) => (
              <Menu.Item key={mode} onClick={() => create.mutate(mode)}>
                {MODE_WORDS[mode]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
    </Group>
  );
}

/** Shows what was lost in importing a file until the user closes the message. */
function tellLosses(losses: readonly Loss[]): void {
  if (losses.length === 0) return;
  const id = notifications.show({
    color: 'yellow',
    autoClose: false,
    title: 'Not all of the file could be kept',
    message: (
      <Button
        variant="default"
        size="xs"
        mt="xs"
        onClick={() => {
          notifications.hide(id);
          modals.open({
            title: 'What could not be kept as it was',
            children: <LossList losses={losses} />,
          });
        }}
      >
        Show what
      </Button>
    ),
  });
}

function useOpenNew(): (document: TaggedDocument) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ id }) => {
    void client.invalidateQueries({ queryKey: ['documents'] });
    await navigate({ to: '/documents/$documentId', params: { documentId: id } });
  };
}
