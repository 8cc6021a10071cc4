import { Button, FileButton, Group, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconPlus, IconTemplate, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DOCUMENT_MODES } from '../../../domain/authoring/conversion/document-content.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { plural } from '../parts/format.ts';
import { createDocument, importDocument, type TaggedDocument } from './queries.ts';
import { MODE_WORDS } from './words.ts';

const IMPORTED = '.docx,.pdf,.html,.htm,.md,.markdown,.txt';

/** Makes a document, of one of the modes or of a file, and opens it. */
export function NewDocument() {
  const open = useOpenNew();
  const create = useMutation({ mutationFn: createDocument, onSuccess: open });
  const bring = useMutation({
    mutationFn: importDocument,
    onSuccess: (document) => {
      const losses = document.lossReport?.length ?? 0;
      if (losses > 0)
        notifications.show({
          color: 'yellow',
          message: `${plural(losses, 'thing')} of the file could not be kept as it was.`,
        });
      return open(document);
    },
  });
  const isBusy = create.isPending || bring.isPending;
  return (
    <Group gap="xs">
      <FileButton accept={IMPORTED} onChange={(file) => file && bring.mutate(file)}>
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

function useOpenNew(): (document: TaggedDocument) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ id }) => {
    void client.invalidateQueries({ queryKey: ['documents'] });
    await navigate({ to: '/documents/$documentId', params: { documentId: id } });
  };
}
