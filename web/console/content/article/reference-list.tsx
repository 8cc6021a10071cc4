import { Anchor, Button, Text } from '@mantine/core';
import { IconQuote } from '@tabler/icons-react';
import { webUrl } from '../../../safe-url.ts';
import { plural } from '../../parts/format.ts';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { shortUrl } from '../../parts/url-words.ts';
import type { Reference } from '../queries.ts';
import classes from './article.module.css';

interface ReferenceListProps {
  references: readonly Reference[];
  /** How often the text cites each reference, by number; left out if there is no text. */
  cited?: ReadonlyMap<number, number>;
  /** Inserts a citation into the text; left out if there is no text to edit. */
  onCite?: ((reference: Reference) => void) | undefined;
}

/** An article's references, each with its number and quote. */
export function ReferenceList({ references, cited, onCite }: ReferenceListProps) {
  if (references.length === 0) return <Text c="dimmed">The article has no references yet.</Text>;
  return (
    <ol className={classes.references} aria-label="References">
      {references.map((reference) => (
        <li key={reference.n} id={`reference-${reference.n}`}>
          <ReferenceText {...reference} cited={cited} />
          {onCite && (
            <Button
              size="xs"
              variant="default"
              mt="xs"
              aria-label={`Insert citation [${reference.n}]`}
              leftSection={<IconQuote size={16} aria-hidden />}
              onClick={() => onCite(reference)}
            >
              Insert citation
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function ReferenceText({
  n,
  url,
  title,
  snippet,
  accessedAt,
  cited,
}: Reference & Pick<ReferenceListProps, 'cited'>) {
  return (
    <>
      <Text fw={550}>
        [{n}] <PageLink url={url} title={title || shortUrl(url)} />
      </Text>
      <Text size="xs" c="dimmed">
        {shortUrl(url)} · read <RelativeTime at={accessedAt} />
        {cited && ` · ${citedWords(cited.get(n) ?? 0)}`}
      </Text>
      {snippet && (
        <blockquote className={classes.quote} dir="auto">
          {snippet}
        </blockquote>
      )}
    </>
  );
}

function citedWords(count: number): string {
  return count === 0 ? 'not cited' : `cited ${plural(count, 'time')}`;
}

/** A link to another site, which opens in a new tab. */
export function PageLink({ url, title }: { url: string; title: string }) {
  const href = webUrl(url);
  return href === null ? (
    title
  ) : (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit>
      {title}
    </Anchor>
  );
}
