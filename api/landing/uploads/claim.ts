import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import { takeOver } from '../../../services/landing/uploads/take-over.ts';
import { authenticate } from '../../middleware/authenticate.ts';
import type { MemberOrTokenCall } from '../../route.ts';

type UploadCall = MemberOrTokenCall<unknown, unknown, unknown, LandingUpload>;

/**
 * The upload of the call, which belongs to the member's company from now on where its token came together with a good
 * credential. The token travels in a header of its own, so no other site can make a browser send both.
 */
export async function takenByMember(
  call: Pick<UploadCall, 'token' | 'record' | 'deps' | 'koa'>,
): Promise<LandingUpload> {
  const { token, record, deps, koa } = call;
  if (!token) return record;
  const caller = await authenticate(deps, koa);
  const mayUpload = caller && (caller.via !== 'api-key' || caller.scopes.includes('landing'));
  return mayUpload ? takeOver(deps, caller, record) : record;
}
