import { useMutation } from '@tanstack/react-query';
import { request } from '../api/client.ts';
import { askToDelete, type Deletion } from './ask-to-delete.ts';

interface Deleted extends Omit<Deletion, 'onYes'> {
  /** Path of the API for `DELETE`. */
  path: string;
  onSuccess?: () => void | Promise<void>;
  /** Also after a failure. */
  onSettled?: () => unknown;
}

/** Deletes the record at a path of the API once the user has confirmed it. */
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
