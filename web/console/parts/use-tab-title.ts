import { useEffect } from 'react';

/** Sets the title of the browser tab and of the history entry. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Millrace`;
  }, [title]);
}
