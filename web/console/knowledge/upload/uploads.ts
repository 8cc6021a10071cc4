import { useMemo, useSyncExternalStore } from 'react';
import { noteLostSession, sessionAgain } from '../../api/lost-session.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendFile } from './send-file.ts';
import { isOnItsWay, type Upload, UploadQueue } from './upload-queue.ts';

/** The tab's uploads to all agents. */
export const uploads = new UploadQueue({
  send: sendFile,
  signedInAgain: () => {
    noteLostSession();
    return sessionAgain();
  },
  onAccepted: ({ agentId }) => {
    void queryClient.invalidateQueries({ queryKey: ['documents', agentId] });
    void queryClient.invalidateQueries({ queryKey: ['agent', agentId] });
  },
});

window.addEventListener('online', () =>
  uploads.retry(({ state }) => state.step === 'failed' && state.code === 'unreachable'),
);

/** The browser asks before leaving while files are being uploaded. */
window.addEventListener('beforeunload', (event) => {
  if (uploads.all().some(({ state }) => isOnItsWay(state))) event.preventDefault();
});

/** An agent's uploads, including ended ones that were not cleared. */
export function useUploads(agentId: string): readonly Upload[] {
  const all = useSyncExternalStore(uploads.watch, uploads.all);
  return useMemo(() => all.filter((upload) => upload.agentId === agentId), [all, agentId]);
}

/** Number of an agent's files being uploaded. */
export function useUploading(agentId: string): number {
  return useSyncExternalStore(
    uploads.watch,
    () => uploads.all().filter((each) => each.agentId === agentId && isOnItsWay(each.state)).length,
  );
}

/** When the server accepts files again (ms since 1970); null if uploads are not held back. */
export function useHeldUntil(): number | null {
  return useSyncExternalStore(uploads.watch, uploads.heldUntil);
}
