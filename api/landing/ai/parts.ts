import type { z } from 'zod';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { givenDesign, type DesignContent } from '../../../domain/landing/content/given-design.ts';
import { pageParts, type GivenParts, type PageParts } from '../../../services/landing/content/page-parts.ts';
import type { MemberOrDemoCall } from '../../route.ts';
import { figmaOf, siteOf, uploadOf } from './design-upload.ts';
import { readDesign } from './read-design.ts';
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
  const found = 'url' in design ? await linkedOf(call, design.url) : await uploadOf(call, design.fileId);
  return readDesign(call, found);
}

/** Links to Figma are files of Figma, everything else is a site. */
function linkedOf(call: PartsCall<Given>, url: string) {
  const isFigma = /^(?:.+\.)?figma\.com$/i.test(URL.parse(url)?.hostname ?? '');
  return isFigma ? figmaOf(call, url) : siteOf(call, url);
}
