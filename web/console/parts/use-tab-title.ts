import { useEffect } from 'react';

/** What the browser's tab and history call the page. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Millrace`;
  }, [title]);
}
