import type { z } from 'zod';
import type { LandingPage } from '../../../db/landing/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { givenDesign, type DesignContent } from '../../../domain/landing/content/given-design.ts';
import { pageParts, type GivenParts, type PageParts } from '../../../services/landing/content/page-parts.ts';
import { cachedDesign } from '../../../services/landing/extraction/cached-design.ts';
import { sourceUpload } from '../../../services/landing/uploads/source-upload.ts';
import type { MemberOrDemoCall } from '../../route.ts';
import { figmaOf, siteOf, uploadOf } from './design-upload.ts';
import { readDesign } from './read-design.ts';
import type { aiBody } from './schema.ts';

type Given = Omit<GivenParts, 'design'> & Pick<z.output<typeof aiBody>, 'design'>;
type PartsCall<Body extends Given> = Pick<
  MemberOrDemoCall<unknown, unknown, Body>,
  'body' | 'caller' | 'deps' | 'koa' | 'signal'
>;

/** The input of a request. A design that it names is extracted, unless that was done before. */
export async function partsOf<Body extends Given>(call: PartsCall<Body>): Promise<PageParts> {
  const { body, caller, deps } = call;
  const em = caller ? companyEntityManager(deps.orm, caller.companyId) : undefined;
  const design = body.design ? await designOf(call, body.design) : undefined;
  return pageParts(em, deps.blobs, { ...body, design });
}

/** Like `partsOf`, for content made from a design: also reads the design of a stored page if it has not been applied yet. */
export async function designedPartsOf<Body extends Given>(call: PartsCall<Body>): Promise<PageParts> {
  return withOwnDesign(call, await partsOf(call));
}

/** Adds the design of the stored page to the parts, if it has one that has not been applied. */
export async function withOwnDesign<Body extends Given>(
  call: PartsCall<Body>,
  parts: PageParts,
): Promise<PageParts> {
  const { body, caller, deps } = call;
  const { page } = parts;
  if (!page || !caller || body.design || !hasUntakenDesign(page)) return parts;
  const em = companyEntityManager(deps.orm, caller.companyId);
  const upload = await sourceUpload(em, page.designSource, caller.userId);
  const design = (await cachedDesign(em, deps.blobs, upload)) ?? (await readDesign(call, { em, upload }));
  return pageParts(em, deps.blobs, { ...body, design });
}

/**
 * Whether the page has a design that has not been applied. An applied design is not read again, as it may have been edited on the
 * page.
 */
function hasUntakenDesign({ designSource: { type, tokens } }: LandingPage): boolean {
  return type !== 'none' && tokens === undefined;
}

async function designOf(
  call: PartsCall<Given>,
  design: NonNullable<Given['design']>,
): Promise<DesignContent> {
  if ('extraction' in design) return givenDesign(design.extraction);
  const found = 'url' in design ? await linkedOf(call, design.url) : await uploadOf(call, design.fileId);
  return readDesign(call, found);
}

/** Treats a URL of figma.com as a Figma file, and any other as a site. */
function linkedOf(call: PartsCall<Given>, url: string) {
  const isFigma = /^(?:.+\.)?figma\.com$/i.test(URL.parse(url)?.hostname ?? '');
  return isFigma ? figmaOf(call, url) : siteOf(call, url);
}
