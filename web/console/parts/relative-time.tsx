import { useEffect, useState } from 'react';
import { dateTime, since } from './format.ts';

const REFRESH_MS = 30_000;

/** A time as `3 minutes ago`, in full on hover, and kept up to date. */
export function RelativeTime({ at }: { at: string }) {
  const [, refresh] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => refresh((n) => n + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={dateTime(at)}>
      {since(at)}
    </time>
  );
}
