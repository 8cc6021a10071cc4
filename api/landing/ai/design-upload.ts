import { ensurePublicCompany, PUBLIC_COMPANY } from '../../../db/landing/uploads.ts';
import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { PUBLIC_UPLOAD_KEPT } from '../../../domain/landing/uploads/upload-status.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { figmaUploadOf } from '../../../services/landing/uploads/figma-upload.ts';
import { siteUploadOf } from '../../../services/landing/uploads/site-upload.ts';
import { findUpload } from '../../../services/landing/uploads/find-upload.ts';
import { takeOver } from '../../../services/landing/uploads/take-over.ts';
import { requireOpen } from '../../../services/platform/access/tokens.ts';
import { admitToken, carriesToken } from '../../middleware/admit-token.ts';
import type { Call, MemberOrDemoCall } from '../../route.ts';

type DemoCall = Pick<MemberOrDemoCall<unknown, unknown, unknown>, 'caller' | 'deps' | 'koa'>;

/** An upload and the EntityManager of the company that it belongs to. */
export interface FoundUpload {
  em: TenantEntityManager;
  upload: LandingUpload;
}

/**
 * Finds the upload that a body names, if the caller may read it: an upload of the member's company, or an anonymous one whose
 * token is sent; a member thereby takes it over. AppError `not-found`, and `unauthenticated` for a demo request without a token.
 */
export async function uploadOf(call: DemoCall, fileId: string): Promise<FoundUpload> {
  const { caller, deps } = call;
  if (caller) {
    const em = companyEntityManager(deps.orm, caller.companyId);
    return { em, upload: await memberUpload({ ...call, caller, em }, fileId) };
  }
  return uploadWithToken(call, fileId);
}

/**
 * Finds an upload of the member's company; an anonymous one whose token is sent is taken over. AppErrors `not-found`,
 * `storage-quota`.
 */
export async function memberUpload(
  call: Pick<Call<unknown, unknown, unknown>, 'em' | 'caller' | 'deps' | 'koa'>,
  fileId: string,
): Promise<LandingUpload> {
  const { em, caller, deps, koa } = call;
  try {
    return await findUpload(em, fileId);
  } catch (error) {
    const isElsewhere = isAppError(error, 'not-found');
    if (!isElsewhere || !carriesToken(koa, 'upload')) throw error;
  }
  const { upload } = await uploadWithToken(call, fileId);
  return takeOver(deps, caller, upload);
}

async function uploadWithToken(
  { deps, koa }: Pick<DemoCall, 'deps' | 'koa'>,
  fileId: string,
): Promise<FoundUpload> {
  requireOpen(await admitToken(deps, koa, 'upload'), 'read', { kind: 'upload', id: fileId });
  const em = companyEntityManager(deps.orm, PUBLIC_COMPANY);
  return { em, upload: await findUpload(em, fileId) };
}

/** Finds or creates the registration of the Figma file at a URL. Throws AppError invalid-url-format. */
export function figmaOf(call: DemoCall, url: string): Promise<FoundUpload> {
  return registered(call, (em, keeping) => figmaUploadOf(em, url, keeping));
}

/** Finds or creates the registration of the site at a URL. Throws AppError address-refused. */
export function siteOf(call: DemoCall, url: string): Promise<FoundUpload> {
  return registered(call, (em, keeping) => siteUploadOf(em, url, keeping));
}

/** Milliseconds that a request waits for a page in the browser. */
export const SITE_PATIENCE = 8_000;

async function registered(
  { caller, deps }: DemoCall,
  register: (em: TenantEntityManager, keeping: Keeping) => Promise<LandingUpload>,
): Promise<FoundUpload> {
  if (caller) {
    const em = companyEntityManager(deps.orm, caller.companyId);
    return { em, upload: await register(em, { createdBy: caller.userId, expiresAt: null }) };
  }
  await ensurePublicCompany(deps.orm);
  const em = companyEntityManager(deps.orm, PUBLIC_COMPANY);
  const expiresAt = new Date(Date.now() + PUBLIC_UPLOAD_KEPT);
  return { em, upload: await register(em, { createdBy: null, expiresAt }) };
}

interface Keeping {
  createdBy: string | null;
  expiresAt: Date | null;
}
