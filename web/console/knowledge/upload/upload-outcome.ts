import type { z } from 'zod';
import type { uploadView } from '../../../../api/knowledge/files/schema.ts';
import type { Document } from '../queries.ts';

/** The server's response before parsing. `status` 0: there was none. */
export interface UploadAnswer {
  status: number;
  /** Header `Retry-After`, in seconds. */
  retryAfter: string | null;
  /** Parsed JSON; null if the body was not JSON. */
  body: unknown;
}

export type UploadOutcome =
  | { kind: 'accepted'; document: Document }
  /** The file itself is the problem: sending it again does not help. */
  | { kind: 'refused'; code: string; message: string }
  /** The problem is not the file: sending it again may help. */
  | { kind: 'failed'; code: string; message: string }
  /** To be sent again automatically after this many seconds. */
  | { kind: 'later'; seconds: number }
  | { kind: 'signed-out' };

const DEFAULT_PAUSE_S = 5;

/** Interprets the response to an upload. */
export function outcomeOf({ status, retryAfter, body }: UploadAnswer): UploadOutcome {
  if (status === 202) return verdict(body as z.output<typeof uploadView>); // the API's response type
  if (status === 401) return { kind: 'signed-out' };
  const { code, detail, title, rejected } = fieldsOf(body);
  if (status === 429 || code === 'in-progress')
    return { kind: 'later', seconds: Math.max(1, Number(retryAfter) || DEFAULT_PAUSE_S) };
  if (status === 0) return { kind: 'failed', code: 'unreachable', message: '' };
  const [one] = Array.isArray(rejected) ? rejected.map(fieldsOf) : [];
  if (one) return { kind: 'refused', code: text(one['code']), message: text(one['message']) };
  return { kind: 'failed', code: text(code) || 'internal', message: text(detail) || text(title) };
}

function verdict({ files, rejected }: z.output<typeof uploadView>): UploadOutcome {
  const [document] = files;
  if (document) return { kind: 'accepted', document };
  const [one] = rejected;
  return { kind: 'refused', code: one?.code ?? 'internal', message: one?.message ?? '' };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
