import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/**
 * The text of a search field, stored in the URL: it follows the URL (back button, links), and updates it when typing pauses.
 * Undefined stands for an empty text.
 */
export function useSearchText(
  inUrl: string | undefined,
  change: (text: string | undefined) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(inUrl ?? '');
  const changeSoon = useDebouncedCallback(change, PAUSE_MS);
  useEffect(() => setText(inUrl ?? ''), [inUrl]);
  return [
    text,
    (next) => {
      setText(next);
      changeSoon(next.trim() || undefined);
    },
  ];
}
