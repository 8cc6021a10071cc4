/** A rejected request, as described in the server's problem document. */
export class Refusal extends Error {
  readonly code: string;
  /** Seconds after which a retry makes sense; null if the server does not say. */
  readonly retryAfter: number | null;
  /** Paths of the invalid fields. */
  readonly fields: readonly string[];

  constructor({
    code,
    detail,
    retryAfter = null,
    fields = [],
  }: {
    code: string;
    detail?: string;
    retryAfter?: number | null;
    fields?: readonly string[];
  }) {
    super(detail ?? code);
    this.code = code;
    this.retryAfter = retryAfter;
    this.fields = fields;
  }
}

/** Parses an error response. One that is not a problem document (such as a proxy's page) gets the code `unreachable`. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const retryAfter = Number(response.headers.get('Retry-After')) || null;
  try {
    const problem: unknown = await response.json();
    return new Refusal({ ...readProblem(problem), retryAfter });
  } catch {
    return new Refusal({ code: 'unreachable', retryAfter });
  }
}

/** The content of a problem document; includes `retryAfter` if it was an event of a stream. */
export function readProblem(problem: unknown): {
  code: string;
  detail?: string;
  retryAfter?: number;
  fields?: string[];
} {
  if (typeof problem !== 'object' || problem === null) return { code: 'unreachable' };
  const isTimed = 'retryAfter' in problem && typeof problem.retryAfter === 'number';
  return {
    code: 'code' in problem && typeof problem.code === 'string' ? problem.code : 'unreachable',
    ...('detail' in problem && typeof problem.detail === 'string' ? { detail: problem.detail } : {}),
    ...('errors' in problem && Array.isArray(problem.errors) ? { fields: pathsOf(problem.errors) } : {}),
    ...(isTimed ? { retryAfter: Number(problem.retryAfter) } : {}),
  };
}

function pathsOf(errors: readonly unknown[]): string[] {
  return errors.flatMap((error) =>
    typeof error === 'object' && error !== null && 'path' in error && typeof error.path === 'string'
      ? [error.path]
      : [],
  );
}
