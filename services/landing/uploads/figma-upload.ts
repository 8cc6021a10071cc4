import { LandingUploadEntity, type LandingUpload } from '../../../db/landing/upload-entity.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { readFigmaLink } from '../../../domain/landing/figma/figma-link.ts';

/** The content type of a Figma file, whose bytes are not stored here. */
const FIGMA_TYPE = 'application/vnd.figma';

/** The user who registers it (null without login), and when it expires. */
interface Keeping {
  createdBy: string | null;
  expiresAt: Date | null;
}

/** Registers a Figma file by its URL, without calling Figma. Throws AppError invalid-url-format. */
export async function storeFigmaLink(
  em: TenantEntityManager,
  url: string,
  keeping: Keeping,
): Promise<LandingUpload> {
  const link = readFigmaLink(url);
  const upload = em.create(LandingUploadEntity, {
    companyId: companyOf(em),
    kind: 'figma',
    originalFilename: link.title ?? link.fileKey,
    mimeType: FIGMA_TYPE,
    fileSize: 0,
    fileHash: null,
    status: 'uploaded',
    pageCount: null,
    url: url.trim(),
    ...link,
    version: null,
    ...keeping,
  });
  await em.flush();
  return upload;
}

/** The newest registration of the same file and node, with the design extracted from it; otherwise a new one. */
export async function figmaUploadOf(
  em: TenantEntityManager,
  url: string,
  keeping: Keeping,
): Promise<LandingUpload> {
  return (await knownFigmaUpload(em, url)) ?? storeFigmaLink(em, url, keeping);
}

/** The newest registration of the file and node that a URL names. Throws AppError invalid-url-format. */
export function knownFigmaUpload(em: TenantEntityManager, url: string): Promise<LandingUpload | null> {
  const { fileKey, nodeId } = readFigmaLink(url);
  const live = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }] };
  const where = { kind: 'figma' as const, fileKey, nodeId, ...live };
  return em.findOne(LandingUploadEntity, where, { orderBy: { id: 'desc' } });
}
