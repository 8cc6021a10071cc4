/** A request that the server refused, as its problem document says. */
export class Refusal extends Error {
  readonly code: string;
  /** Seconds until it makes sense to ask again, where the server says so. */
  readonly retryAfter: number | null;

  constructor({
    code,
    detail,
    retryAfter = null,
  }: {
    code: string;
    detail?: string;
    retryAfter?: number | null;
  }) {
    super(detail ?? code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Parses an unsuccessful answer. One that is not a problem document (a proxy's page) gets the code `unreachable`. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const retryAfter = Number(response.headers.get('Retry-After')) || null;
  try {
    const problem: unknown = await response.json();
    return new Refusal({ ...readProblem(problem), retryAfter });
  } catch {
    return new Refusal({ code: 'unreachable', retryAfter });
  }
}

/** The content of a problem document; with `retryAfter` if it is an event of a stream. */
export function readProblem(problem: unknown): { code: string; detail?: string; retryAfter?: number } {
  if (typeof problem !== 'object' || problem === null) return { code: 'unreachable' };
  const isTimed = 'retryAfter' in problem && typeof problem.retryAfter === 'number';
  return {
    code: 'code' in problem && typeof problem.code === 'string' ? problem.code : 'unreachable',
    ...('detail' in problem && typeof problem.detail === 'string' ? { detail: problem.detail } : {}),
    ...(isTimed ? { retryAfter: Number(problem.retryAfter) } : {}),
  };
}
