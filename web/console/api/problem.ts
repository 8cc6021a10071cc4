/** An error in one field; `path` is dotted, e.g. `retrieval.topK`. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** An error response of the API (RFC 9457). `status` 0: the API could not be reached. */
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

/** Whether the requested resource does not exist: it never did, or it was deleted. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Problem && (error.status === 404 || error.code === 'invalid-id');
}

/** Describes a problem to the user, with a remedy if there is one. */
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
