import { useEffect, useState } from 'react';
import { dateTime, since } from './format.ts';

const REFRESH_MS = 30_000;

/** A time such as `3 minutes ago`, kept up to date, with the full time on hover. */
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
