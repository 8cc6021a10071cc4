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

/** Before the same request is worth while again; seconds. */
const LATER = 30;

/** The design of an upload, read at once; of a member that takes longer than `RESULT_WAIT`, by a job. */
export async function designAnswer(
  call: DesignCall & Pick<MemberOrDemoCall<unknown, WaitQuery, unknown>, 'query'>,
  { em, upload }: FoundUpload,
): Promise<Reply> {
  const { caller, query } = call;
  const design = !query.wait ? null : await readInTime(call, { em, upload });
  if (design) return { status: 200, body: await shownDesign(call.deps.blobs, upload, design) };
  // Nobody could tell whose answer it is.
  if (!caller) throw tooLong('by itself, with a login');
  const task = { kind: 'design', uploadId: upload.id, userId: caller.userId } as const;
  return jobAnswer({ ...call, caller, em }, task, upload.kind === 'figma' ? 'io' : 'cpu');
}

/** The design of an upload, for a request that needs it for something else. AppError `provider-busy` where it takes longer. */
export async function readDesign(call: DesignCall, found: FoundUpload): Promise<ExtractedDesign> {
  const { em, upload } = found;
  // A site is read once, however often its design is used.
  const kept = upload.kind === 'site' ? await cachedDesign(em, call.deps.blobs, upload) : null;
  if (kept) return kept;
  const design = await readInTime(call, found);
  if (!design) throw tooLong(call.caller ? 'first' : 'by itself, with a login');
  return design;
}

/** Null: it takes longer than a request may. */
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
