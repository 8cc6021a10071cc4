import { z } from 'zod';
import { PUBLIC_COMPANY } from '../../../db/landing/uploads.ts';
import { companyOf } from '../../../db/tenancy.ts';
import { uploadBlobs } from '../../../domain/landing/uploads/upload-blobs.ts';
import { checkUpload } from '../../../services/landing/uploads/check-upload.ts';
import { uploadAccess } from '../../../services/landing/uploads/find-upload.ts';
import { cleanUploads, removeUpload } from '../../../services/landing/uploads/remove-upload.ts';
import { pagePicture } from '../../../services/landing/uploads/page-picture.ts';
import { storeFigmaLink } from '../../../services/landing/uploads/figma-upload.ts';
import { storePublicUpload, storeUpload } from '../../../services/landing/uploads/store-upload.ts';
import { numberText } from '../../input/fields.ts';
import { hashOf, runOnce } from '../../platform/idempotency.ts';
import { anyone, member, memberOrToken } from '../../policy.ts';
import { route, type AnyRoute, type Reply, type MemberOrTokenCall } from '../../route.ts';
import {
  cleanupQuery,
  cleanupView,
  figmaBody,
  presentUpload,
  publicUploadView,
  uploadView,
} from './schema.ts';
import type { LandingUpload } from '../../../db/landing/upload-entity.ts';
import { takeOver } from '../../../services/landing/uploads/take-over.ts';
import { authenticate } from '../../middleware/authenticate.ts';
import type { Context } from 'koa';
import { AppError } from '../../../domain/platform/errors.ts';
import { UPLOAD_HEAD_BYTES } from '../../../domain/landing/uploads/upload-type.ts';
import type { UploadedFile } from '../../../services/platform/uploaded-file.ts';
import { withUploads } from '../../upload/upload.ts';

const UPLOAD_FIELD = 'pdf';

const common = { tag: 'Landing pages' } as const;
const multipart = {
  fields: [UPLOAD_FIELD],
  description: 'One PDF, PNG, JPEG or GIF file',
  isSingle: true,
} as const;

const uploadFile = route({
  ...common,
  method: 'post',
  path: '/api/upload/pdf',
  summary: 'Upload a design: a PDF or an image',
  policy: member('landing'),
  rateLimit: 'upload',
  multipart: { ...multipart, fields: [UPLOAD_FIELD] },
  madeAt: '/api/upload/status/:fileId',
  responses: { 201: { description: 'The upload', schema: uploadView } },
  problems: [503],
  handler: async (call) => {
    const { caller, em, deps, signal } = call;
    const { settings, parser } = deps;
    const rules = { dataDir: settings.DATA_DIR, maxFileBytes: settings.MAX_UPLOAD_BYTES };
    return withUpload(call.koa, rules, (file) =>
      runOnce(
        call,
        hashOf([file.originalFilename, file.size, file.sha256]),
        async (): Promise<Reply> => {
          const accepted = await checkUpload(file, { parser, signal, turn: caller.companyId });
          const keeping = { createdBy: caller.userId, expiresAt: null };
          const upload = await storeUpload(em, deps, file, accepted, keeping);
          return { status: 201, body: presentUpload(upload) };
        },
        { recall: call.recall },
      ),
    );
  },
});

const uploadPublicly = route({
  ...common,
  method: 'post',
  path: '/api/upload/public',
  summary: 'Upload a design without login; kept for a day',
  policy: anyone,
  rateLimit: 'public-upload',
  multipart: { ...multipart, fields: [UPLOAD_FIELD] },
  responses: { 201: { description: 'The upload, with its token', schema: publicUploadView } },
  problems: [503],
  handler: async ({ koa, deps, signal }) => {
    const { settings, parser } = deps;
    const maxFileBytes = Math.min(settings.MAX_PUBLIC_UPLOAD_BYTES, settings.MAX_UPLOAD_BYTES);
    return withUpload(koa, { dataDir: settings.DATA_DIR, maxFileBytes }, async (file) => {
      const accepted = await checkUpload(file, { parser, signal, turn: PUBLIC_COMPANY });
      const { upload, token } = await storePublicUpload(deps, file, accepted);
      return { status: 201, body: { ...presentUpload(upload), uploadToken: token } };
    });
  },
});

const registerFigma = route({
  ...common,
  method: 'post',
  path: '/api/upload/figma',
  summary: 'Register a Figma design file by its full URL',
  policy: member('landing'),
  rateLimit: 'upload',
  body: figmaBody,
  madeAt: '/api/upload/status/:fileId',
  responses: { 201: { description: 'The upload', schema: uploadView } },
  handler: async ({ em, body, caller }) => ({
    status: 201,
    body: presentUpload(await storeFigmaLink(em, body.url, { createdBy: caller.userId, expiresAt: null })),
  }),
});

const status = route({
  ...common,
  method: 'get',
  path: '/api/upload/status/:fileId',
  summary: 'An uploaded design. A member who sends its token as well takes the file over',
  policy: memberOrToken('landing', 'upload'),
  record: { access: uploadAccess, action: 'read', param: 'fileId' },
  responses: { 200: { description: 'The upload', schema: uploadView } },
  handler: async (call) => ({ status: 200, body: presentUpload(await takeOverForMember(call)) }),
});

const pageImage = route({
  ...common,
  method: 'get',
  path: '/api/upload/pages/:fileId/:number',
  summary: 'A page of an uploaded design as an image, once the design has been extracted',
  policy: member('landing'),
  params: z.object({ fileId: z.string(), number: numberText(z.int().min(1).max(10_000)) }),
  record: { access: uploadAccess, action: 'read', param: 'fileId' },
  responses: { 200: { description: 'The page', contentType: 'image/png' } },
  handler: async ({ deps, record, params: { number } }) => ({
    status: 200,
    headers: {
      'Content-Type': 'image/png',
      // An uploaded file never changes; a Figma file may.
      'Cache-Control': record.kind === 'figma' ? 'private, no-cache' : 'private, max-age=86400, immutable',
    },
    body: await pagePicture(deps.blobs, record, number),
  }),
});

const screenshot = route({
  ...common,
  method: 'get',
  path: '/api/upload/:fileId/screenshot',
  summary: 'The screenshot of a site that was read as a design',
  policy: memberOrToken('landing', 'upload'),
  record: { access: uploadAccess, action: 'read', param: 'fileId' },
  responses: { 200: { description: 'The page from its top', contentType: 'image/jpeg' } },
  handler: async ({ em, deps, record }) => ({
    status: 200,
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-cache' },
    body: await deps.blobs.stream(uploadBlobs(companyOf(em), record.id).screenshot),
  }),
});

const remove = route({
  ...common,
  method: 'delete',
  path: '/api/upload/:fileId',
  summary: 'Delete an uploaded design',
  policy: memberOrToken('landing', 'upload'),
  record: { access: uploadAccess, action: 'delete', param: 'fileId' },
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ em, deps, record }) => {
    await removeUpload(em, deps.blobs, record);
    return { status: 204 };
  },
});

const cleanup = route({
  ...common,
  method: 'delete',
  path: '/api/upload/cleanup',
  summary: "Delete the company's older uploads that no landing page is made from",
  policy: member('landing'),
  query: cleanupQuery,
  responses: { 200: { description: 'What was removed', schema: cleanupView } },
  handler: async ({ em, deps, query }) => ({
    status: 200,
    body: await cleanUploads(em, deps.blobs, query.olderThanHours),
  }),
});

export const landingUploadRoutes: AnyRoute[] = [
  uploadFile,
  uploadPublicly,
  registerFigma,
  status,
  pageImage,
  screenshot,
  remove,
  cleanup,
];

type UploadCall = MemberOrTokenCall<unknown, unknown, unknown, LandingUpload>;

/**
 * Transfers the upload of the call to the member's company if its token was sent together with a valid credential. The token is
 * sent in its own header, so no other site can make a browser send both.
 */
async function takeOverForMember(
  call: Pick<UploadCall, 'token' | 'record' | 'deps' | 'koa'>,
): Promise<LandingUpload> {
  const { token, record, deps, koa } = call;
  if (!token) return record;
  const caller = await authenticate(deps, koa);
  const mayUpload = caller && (caller.via !== 'api-key' || caller.scopes.includes('landing'));
  return mayUpload ? takeOver(deps, caller, record) : record;
}

/**
 * Receives the single file of a request, passes it to `use` and removes it. Throws the errors that the API documents for uploads.
 */
function withUpload<T>(
  koa: Context,
  { dataDir, maxFileBytes }: { dataDir: string; maxFileBytes: number },
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const rules = {
    dataDir,
    maxFileBytes,
    fields: [UPLOAD_FIELD],
    maxFiles: 1,
    headBytes: UPLOAD_HEAD_BYTES,
    endsWithTooLarge: true,
    wrongField: 'wrong-field-name',
  } as const;
  return withUploads(koa, rules, ([file]) => {
    if (!file) throw new AppError('wrong-field-name');
    return use(file);
  });
}
