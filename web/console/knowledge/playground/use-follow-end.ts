import { useCallback, useEffect, useRef, useState } from 'react';

/** The reader counts as being at the end if at most this many pixels are left below. */
const NEAR = 90;

/**
 * Keeps the end of a growing page in view for readers who are at the end; readers who have scrolled up are not moved. `content`
 * changes when the page grows; while it is empty, the page stays at its top.
 */
export function useFollowEnd(content: readonly unknown[]): { isAtEnd: boolean; toEnd: () => void } {
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  const toEnd = useCallback(() => {
    follows.current = true;
    setAtEnd(true);
    window.scrollTo({ top: document.documentElement.scrollHeight });
  }, []);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      follows.current = scrollHeight - window.innerHeight - window.scrollY <= NEAR;
      setAtEnd(follows.current);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    if (follows.current && content.length > 0)
      window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [content]);
  return { isAtEnd, toEnd };
}
