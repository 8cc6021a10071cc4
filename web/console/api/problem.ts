/** One finding about one field; `path` is dotted, e.g. `retrieval.topK`. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** A refusal or failure of the API (RFC 9457). `status` 0: it could not be reached. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly fields: FieldProblem[];
  readonly requestId: string | null;
  /** Members beyond the common ones, e.g. `rejected`. */
  readonly extra: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    const text = (name: string) => (typeof body[name] === 'string' ? body[name] : null);
    super(text('detail') ?? text('title') ?? 'Something went wrong');
    this.status = status;
    this.code = text('code') ?? 'internal';
    this.requestId = text('requestId');
    this.fields = Array.isArray(body['errors']) ? body['errors'].filter(isFieldProblem) : [];
    this.extra = body;
  }
}

/** Whether what was asked for is not there: never was, or is deleted. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Problem && (error.status === 404 || error.code === 'invalid-id');
}

/** A problem in words for a person, with what may be done. */
export function inWords(error: unknown): string {
  if (!(error instanceof Problem))
    return 'Something unexpected happened on this page. Reload it and try again.';
  if (error.status === 0) return 'The server cannot be reached. Check your connection and try again.';
  if (error.status === 412) {
    return 'Somebody else has changed this since you opened it. Nothing was saved: look at the current version, then make your change again.';
  }
  if (error.status === 429) return 'Too many requests in a short time. Wait a moment and try again.';
  if (error.status >= 500 && error.code === 'internal') {
    return `The server had an error. Try again; if it fails again, give your operator this request ID: ${error.requestId ?? '–'}`;
  }
  return error.message;
}

function isFieldProblem(item: unknown): item is FieldProblem {
  return (
    typeof item === 'object' &&
    item !== null &&
    'path' in item &&
    typeof item.path === 'string' &&
    'message' in item &&
    typeof item.message === 'string'
  );
}
