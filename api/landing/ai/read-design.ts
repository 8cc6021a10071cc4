import type { ExtractedDesign } from '../../../domain/landing/extracted-design.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { extractDesign } from '../../../services/landing/extraction/extract-design.ts';
import { shownDesign } from '../../../services/landing/extraction/shown-design.ts';
import { cachedDesign } from '../../../services/landing/extraction/cached-design.ts';
import type { MemberOrDemoCall, Reply } from '../../route.ts';
import { jobAnswer } from './answer.ts';
import type { FoundUpload } from './design-upload.ts';
import type { WaitQuery } from '../../platform/jobs/answer-schema.ts';

type DesignCall = Pick<MemberOrDemoCall<unknown, unknown, unknown>, 'caller' | 'deps' | 'signal'>;

/** Seconds after which the client may retry. */
const LATER = 30;

/**
 * Reads the design of an upload directly; if that takes longer than `RESULT_WAIT`, in a job for members, and not at all for
 * others.
 */
export async function designAnswer(
  call: DesignCall & Pick<MemberOrDemoCall<unknown, WaitQuery, unknown>, 'query'>,
  { em, upload }: FoundUpload,
): Promise<Reply> {
  const { caller, query } = call;
  const design = !query.wait ? null : await readInTime(call, { em, upload });
  if (design) return { status: 200, body: await shownDesign(call.deps.blobs, upload, design) };
  // Without a login, the result of a job would have no owner.
  if (!caller) throw tooLong('by itself, with a login');
  const task = { kind: 'design', uploadId: upload.id, userId: caller.userId } as const;
  return jobAnswer({ ...call, caller, em }, task, upload.kind === 'figma' ? 'io' : 'cpu');
}

/** Reads the design of an upload for a request that uses it. AppError `provider-busy` if that takes too long. */
export async function readDesign(call: DesignCall, found: FoundUpload): Promise<ExtractedDesign> {
  const { em, upload } = found;
  // A site is read only once, even if its design is used repeatedly.
  const kept = upload.kind === 'site' ? await cachedDesign(em, call.deps.blobs, upload) : null;
  if (kept) return kept;
  const design = await readInTime(call, found);
  if (!design) throw tooLong(call.caller ? 'first' : 'by itself, with a login');
  return design;
}

/** Reads a design; null if it takes longer than a request may. */
async function readInTime(
  { caller, deps, signal }: DesignCall,
  { em, upload }: FoundUpload,
): Promise<ExtractedDesign | null> {
  const within = AbortSignal.timeout(deps.settings.RESULT_WAIT);
  try {
    return await extractDesign(em, { ...deps, designs: deps.parser }, upload, {
      userId: caller?.userId ?? null,
      signal: AbortSignal.any([signal, within]),
    });
  } catch (error) {
    if (within.aborted && !signal.aborted && !(error instanceof AppError)) return null;
    throw error;
  }
}

function tooLong(how: string): AppError {
  const message = `Reading the design takes longer than a request may: have it extracted ${how}`;
  return new AppError('provider-busy', message, { retryAfter: LATER });
}
