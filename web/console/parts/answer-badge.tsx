import { Badge } from '@mantine/core';
import type { FetchFailure } from '../../../domain/site/page-facts.ts';
import classes from './answer-badge.module.css';

const FAILURES: Record<FetchFailure, string> = {
  dns: 'Host not found',
  connect: 'No connection',
  tls: 'TLS error',
  timeout: 'Timed out',
  'too-large': 'Too large',
  'too-many-redirects': 'Too many redirects',
  'redirect-loop': 'Redirect loop',
  'address-refused': 'Address not allowed',
  protocol: 'Invalid response',
};

interface AnswerBadgeProps {
  status: number | null;
  failure?: string | null;
}

/** The server's response as a badge: its HTTP status, or why there was none. */
export function AnswerBadge({ status, failure = null }: AnswerBadgeProps) {
  const kind = status === null ? 'none' : `${Math.floor(status / 100)}xx`;
  return (
    <Badge className={classes.badge} data-kind={kind} tt="none" fw={550} radius="sm">
      {status ?? answerless(failure)}
    </Badge>
  );
}

function answerless(failure: string | null): string {
  if (failure === null) return 'Not fetched';
  const known: Record<string, string | undefined> = FAILURES;
  return known[failure] ?? failure;
}
