import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconDownload,
  IconFileSettings,
  IconHistory,
  IconLink,
  IconLock,
  IconSwitchHorizontal,
  IconTags,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import {
  DOCUMENT_MODES,
  type DocumentMode,
} from '../../../../domain/authoring/conversion/document-content.ts';
import { DOCUMENT_STATUSES } from '../../../../domain/authoring/document.ts';
import { useUser } from '../../api/session.ts';
import { MoreMenu } from '../../parts/more-menu.tsx';
import { mayDo } from '../access.ts';
import { downloadDocument, DOWNLOADS } from '../download.ts';
import { binDocument, changeDocument, type DocumentPatch } from '../queries.ts';
import { notifyBinned } from '../notify-binned.tsx';
import { MODE_WORDS, STATUS_WORDS } from '../words.ts';
import { ShareDialog } from '../share/share-dialog.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { PageSetupDialog } from './page-setup-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import type { Writing } from './use-document-saver.ts';

const SaveTemplateDialog = lazy(async () => ({
  default: (await import('../templates/save-template-dialog.tsx')).SaveTemplateDialog,
}));

interface DocumentMenuProps {
  writing: Writing;
  isReadOnly: boolean;
  /** Reopens the document in another mode. */
  onReopen: () => void;
}

/** Actions on the document as a whole. */
export function DocumentMenu({ writing: { saver }, isReadOnly, onReopen }: DocumentMenuProps) {
  const document = useSyncExternalStore(saver.subscribe, () => saver.saved);
  const isSaved = useSyncExternalStore(saver.subscribe, () => saver.state().kind === 'saved');
  const user = useUser();
  const navigate = useNavigate();
  const [target, convertTo] = useState<DocumentMode | null>(null);
  const [isSharing, share] = useState(false);
  const [isSettingUp, setUp] = useState(false);
  const [isTemplating, makeTemplate] = useState(false);
  const [isTagging, tag] = useState(false);
  const change = useChange(saver);
  const bin = useBin(document.id, document.title);
  const { id, mode, status, visibility } = document;
  return (
    <>
      <MoreMenu
        onDelete={mayDo('delete', document, user) ? () => bin.mutate() : undefined}
        deleteWords="Move to the bin"
        isDeleting={bin.isPending}
      >
        <Menu.Item
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/documents/$documentId/versions', params: { documentId: id } })}
        >
          Versions
        </Menu.Item>
        {DOWNLOADS.map((download) => (
          <Menu.Item
            key={download.label}
            disabled={!isSaved}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void downloadDocument(document, download)}
          >
            Download as {download.label}
          </Menu.Item>
        ))}
        <Menu.Item
          disabled={!isSaved}
          leftSection={<IconTemplate size={16} aria-hidden />}
          onClick={() => makeTemplate(true)}
        >
          Save as a template
        </Menu.Item>
        {mayDo('share', document, user) && (
          <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => share(true)}>
            Share by link
          </Menu.Item>
        )}
        {mayDo('manage', document, user) && (
          <Menu.Item
            leftSection={
              visibility === 'private' ? (
                <IconUsers size={16} aria-hidden />
              ) : (
                <IconLock size={16} aria-hidden />
              )
            }
            disabled={!isSaved}
            onClick={() => change.mutate({ visibility: visibility === 'private' ? 'company' : 'private' })}
          >
            {visibility === 'private' ? 'Share with the company' : 'Make it private'}
          </Menu.Item>
        )}
        {!isReadOnly && (
          <>
            <Menu.Divider />
            <Menu.Item
              disabled={!isSaved}
              leftSection={<IconTags size={16} aria-hidden />}
              onClick={() => tag(true)}
            >
              Tags
            </Menu.Item>
            <Menu.Item
              disabled={!isSaved}
              leftSection={<IconFileSettings size={16} aria-hidden />}
              onClick={() => setUp(true)}
            >
              Page setup
            </Menu.Item>
            {DOCUMENT_STATUSES.filter((one) => one !== status).map((one) => (
              <Menu.Item key={one} disabled={!isSaved} onClick={() => change.mutate({ status: one })}>
                Mark as {STATUS_WORDS[one].toLowerCase()}
              </Menu.Item>
            ))}
            <Menu.Divider />
            {DOCUMENT_MODES.filter((one) => one !== mode).map((one) => (
              <Menu.Item
                key={one}
                disabled={!isSaved}
                leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
                onClick={() => convertTo(one)}
              >
                Convert to {MODE_WORDS[one]}
              </Menu.Item>
            ))}
          </>
        )}
      </MoreMenu>
      {isSharing && <ShareDialog documentId={id} onClose={() => share(false)} />}
      {isTemplating && (
        <Suspense fallback={null}>
          <SaveTemplateDialog document={document} onClose={() => makeTemplate(false)} />
        </Suspense>
      )}
      {isTagging && (
        <TagsDialog
          tags={document.tags}
          isPending={change.isPending}
          onSave={(tags) => change.mutate({ tags }, { onSuccess: () => tag(false) })}
          onClose={() => tag(false)}
        />
      )}
      {isSettingUp && (
        <PageSetupDialog
          pageSetup={document.pageSetup}
          isPending={change.isPending}
          onSave={(pageSetup) => change.mutate({ pageSetup }, { onSuccess: () => setUp(false) })}
          onClose={() => setUp(false)}
        />
      )}
      {target && (
        <ConvertDialog
          document={document}
          to={target}
          onClose={() => convertTo(null)}
          onConverted={onReopen}
        />
      )}
    </>
  );
}

function useChange(saver: Writing['saver']) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (patch: DocumentPatch) => changeDocument(saver.saved.id, saver.etag, patch),
    onSuccess: (saved) => {
      saver.take(saved);
      void client.invalidateQueries({ queryKey: ['documents'] });
      notifications.show({ message: 'Changed.' });
    },
  });
}

function useBin(id: string, title: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => binDocument(id),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: ['documents'] });
      notifyBinned(client, id, title);
      await navigate({ to: '/documents' });
    },
  });
}
