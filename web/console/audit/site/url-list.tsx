import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { count } from '../../parts/format.ts';

const FIRST = 5;
/** The most URLs shown; the exports contain all of them. */
const MOST = 200;

interface UrlListProps {
  urls: string[];
  children: (url: string) => ReactNode;
}

/** The first URLs of a list, with a button that shows more. */
export function UrlList({ urls, children }: UrlListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = urls.slice(0, isWhole ? MOST : FIRST);
  const hidden = Math.min(urls.length, MOST) - FIRST;
  return (
    <>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((url) => (
          <li key={url}>{children(url)}</li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-6}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show ${count(hidden)} more`}
        </Button>
      )}
    </>
  );
}
