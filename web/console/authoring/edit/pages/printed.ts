import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { exportedFile } from '../../download.ts';
import type { Document } from '../../queries.ts';
import type { OpenPdf } from './open-pdf.ts';

/** Texts with more words take seconds to print, so they are only printed again on request. */
const MOST_WORDS = 10_000;
/** Milliseconds from the last save until the pages are printed again. */
const PAUSE = 1_500;

/** The PDF of a document, as it is exported. */
function printedQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['document-printed', id, version],
    queryFn: ({ signal }) => exportedFile(id, { format: 'pdf' }, signal),
    placeholderData: keepPreviousData,
    staleTime: 'static',
    gcTime: 0,
    meta: { isOfJobs: false },
  });
}

/** The printed pages of a document, updated after each save. */
export interface Printed {
  pdf: OpenPdf | null;
  error: unknown;
  /** The pages of the last save are not ready yet. */
  isPrinting: boolean;
  /** Prints the last save; null if nothing is new or printing is automatic. */
  printNow: (() => void) | null;
  retry: () => void;
}

export function usePrinted({ id, version, wordCount }: Document): Printed {
  const [asked, ask] = useState(version);
  const isOld = asked !== version;
  const isLong = wordCount > MOST_WORDS;
  useEffect(() => {
    if (!isOld || isLong) return;
    const timer = setTimeout(() => ask(version), PAUSE);
    return () => clearTimeout(timer);
  }, [isOld, isLong, version]);
  const printed = useQuery(printedQuery(id, asked));
  const { pdf, error } = useOpened(printed.data);
  return {
    pdf,
    error: printed.error ?? error,
    isPrinting: printed.isFetching || (isOld && !isLong),
    printNow: isOld && isLong ? () => ask(version) : null,
    retry: () => void printed.refetch(),
  };
}

/** The opened PDF file. The previous one stays until the next is ready. */
function useOpened(file: Blob | undefined): { pdf: OpenPdf | null; error: unknown } {
  const [opened, show] = useState<{ pdf: OpenPdf | null; error: unknown }>({ pdf: null, error: null });
  useEffect(() => {
    if (!file) return;
    let isLeft = false;
    const opening = import('./open-pdf.ts').then(({ openPdf }) => openPdf(file));
    opening.then(
      (pdf) => (isLeft ? pdf.close() : show({ pdf, error: null })),
      (error: unknown) => {
        if (!isLeft) show({ pdf: null, error });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [file]);
  const { pdf } = opened;
  useEffect(() => () => pdf?.close(), [pdf]);
  return opened;
}
