import { Button, Group, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../../../parts/failure.tsx';
import { plural } from '../../../parts/format.ts';
import type { Document } from '../../queries.ts';
import { PagePicture } from './page-picture.tsx';
import classes from './pages.module.css';
import { usePrinted } from './printed.ts';

/** The pages of the exported PDF, as of the last save. */
export function PagesPanel({ document }: { document: Document }) {
  const { pdf, error, isPrinting, printNow, retry } = usePrinted(document);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { size, orientation } = document.pageSetup;
  if (error) return <Failure title="The pages could not be printed" error={error} onRetry={retry} />;
  return (
    <>
      <Group justify="space-between" mb="xs" mih="1.75rem">
        <Text size="sm" c="dimmed" role="status" aria-label="Pages printed">
          {pdf && `${plural(pdf.count, 'page')}, ${size} ${orientation}`}
          {!pdf && 'Prints the document …'}
        </Text>
        {isPrinting && <Loader size="xs" aria-label="Printing" />}
        {printNow && (
          <Button size="compact-sm" variant="default" loading={isPrinting} onClick={printNow}>
            Print what has changed
          </Button>
        )}
      </Group>
      {pdf && (
        <div
          ref={setScroller}
          className={classes.scroller}
          role="region"
          aria-label="Pages as they print"
          // Scrollable, so it must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <ol className={classes.pages}>
            {Array.from({ length: pdf.count }, (_, index) => (
              <PagePicture key={index} pdf={pdf} index={index} scroller={scroller} />
            ))}
          </ol>
        </div>
      )}
    </>
  );
}
