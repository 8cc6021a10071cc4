import type { LandingPage } from '../../db/landing/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { sectionTexts } from '../../domain/landing/content/design-outline.ts';
import type { DesignContent } from '../../domain/landing/content/given-design.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import { storedDesign } from './content/stored-design.ts';

/** All text of the page's design; '' without one. Claims of the page may come from it. */
export async function designTextOf(
  em: TenantEntityManager,
  blobs: BlobStore,
  page: LandingPage,
): Promise<string> {
  return textOfDesign(await storedDesign(em, blobs, page));
}

export function textOfDesign(design: DesignContent | null): string {
  if (!design) return '';
  const texts = [...design.pages.map(({ text }) => text), ...design.sections.flatMap(sectionTexts)];
  return [design.title ?? '', ...texts].join('\n');
}
