import type { z } from 'zod';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { givenDesign, type DesignContent } from '../../../domain/landing/content/given-design.ts';
import { pageParts, type GivenParts, type PageParts } from '../../../services/landing/content/page-parts.ts';
import { extractFigma } from '../../../services/landing/extraction/extract-figma.ts';
import { siteDesign } from '../../../services/landing/extraction/extract-site.ts';
import { extractUpload } from '../../../services/landing/extraction/extract-upload.ts';
import { figmaTokenFor } from '../../../services/platform/figma-token.ts';
import type { MemberOrDemoCall } from '../../route.ts';
import { figmaOf, siteOf, SITE_PATIENCE, uploadOf } from './design-upload.ts';
import type { aiBody } from './schema.ts';

type Given = Omit<GivenParts, 'design'> & Pick<z.output<typeof aiBody>, 'design'>;
type PartsCall<Body extends Given> = Pick<
  MemberOrDemoCall<unknown, unknown, Body>,
  'body' | 'caller' | 'deps' | 'koa' | 'signal'
>;

/** What a request works on; a design that it names is extracted, or found as it was extracted before. */
export async function partsOf<Body extends Given>(call: PartsCall<Body>): Promise<PageParts> {
  const { body, caller, deps } = call;
  const em = caller ? companyEntityManager(deps.orm, caller.companyId) : undefined;
  const design = body.design ? await designOf(call, body.design) : undefined;
  return pageParts(em, deps.blobs, { ...body, design });
}

async function designOf(
  call: PartsCall<Given>,
  design: NonNullable<Given['design']>,
): Promise<DesignContent> {
  if ('extraction' in design) return givenDesign(design.extraction);
  const { deps, caller, signal } = call;
  const found = 'url' in design ? await linkedOf(call, design.url) : await uploadOf(call, design.fileId);
  const { em, upload } = found;
  if (upload.kind === 'site') return siteDesign(em, deps, upload, { signal, patience: SITE_PATIENCE });
  if (upload.kind === 'file') return extractUpload(em, deps, upload, signal);
  return extractFigma(em, deps, upload, await figmaTokenFor(em, deps, caller?.userId ?? null));
}

/** Links to Figma are files of Figma, everything else is a site. */
function linkedOf(call: PartsCall<Given>, url: string) {
  const isFigma = /^(?:.+\.)?figma\.com$/i.test(URL.parse(url)?.hostname ?? '');
  return isFigma ? figmaOf(call, url) : siteOf(call, url);
}
