import { AppError, type ErrorCode } from '../../domain/platform/errors.ts';

/** What was made at the provider, or how it failed: a step that may have made something, or was refused, is not tried again. */
export type Made = { id: string } | { failed: { code: ErrorCode; message: string } };

/** How a provider refuses. To whoever waits for an interviewer that is a failure of the provider, and no limit of theirs. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['rate-limited', 'provider-rejected']);

/** The id of what `create` makes at the voice provider, or its failure in the codes of page d, with the same message. */
export async function made(create: () => Promise<string>): Promise<Made> {
  try {
    return { id: await create() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const code = REFUSALS.has(error.code) ? 'provider-failed' : error.code;
    return { failed: { code, message: error.message } };
  }
}
