import { useEffect, useState } from 'react';
import { moment, since } from './format.ts';

const REFRESH_MS = 30_000;

/** A moment as `3 minutes ago`, in full on hover, and kept up to date. */
export function Moment({ at }: { at: string }) {
  const [, refresh] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => refresh((n) => n + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={moment(at)}>
      {since(at)}
    </time>
  );
}
