import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client.ts';
import { askToDelete, type Deletion } from './ask-to-delete.ts';

interface Deleted extends Omit<Deletion, 'onYes'> {
  /** API path for the `DELETE` request. */
  path: string;
  onSuccess?: () => void | Promise<void>;
  /** Called after success or failure. */
  onSettled?: () => unknown;
}

/** Deletes the record at an API path once the user has confirmed it. */
export function useDelete({ path, onSuccess, onSettled, ...words }: Deleted): {
  ask: () => void;
  isPending: boolean;
} {
  const { mutate, isPending } = useMutation({
    mutationFn: () => request('DELETE', path),
    onSuccess,
    onSettled,
  });
  return { ask: () => askToDelete({ ...words, onYes: () => mutate() }), isPending };
}
