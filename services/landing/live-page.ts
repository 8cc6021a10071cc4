import { findLiveHtml, findLivePlace, type LiveFace, type LivePlace } from '../../db/landing/live.ts';
import { chooseForm, visitorShare, type VisitorTraits } from '../../domain/landing/live/choose-form.ts';
import { sealLeadToken } from '../../domain/landing/leads/lead-token.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { ServiceDeps } from '../deps.ts';

/** The page shown to a visitor, without its HTML. */
export interface ShownPage {
  place: LivePlace;
  face: LiveFace;
  /** Whether other visitors, or the same visitor later, may get something else. */
  isPersonal: boolean;
  /**
   * Identifies what `htmlFor` returns. A page with a form gets a new one each time, because a form's token is valid for a
   * single lead.
   */
  etag: string;
}

/** The live page with this slug. AppErrors `not-found`, `gone` for an archived one. */
export async function requireLivePlace({ orm }: Pick<ServiceDeps, 'orm'>, slug: string): Promise<LivePlace> {
  const place = await findLivePlace(orm, slug);
  if (place?.status === 'archived') throw new AppError('gone');
  if (!place || place.faces.length === 0) throw new AppError('not-found');
  return place;
}

/** The page with a slug, for this visitor. `gone`: it has been archived. */
export async function findShownPage(
  { orm, secrets }: Pick<ServiceDeps, 'orm' | 'secrets'>,
  slug: string,
  visitor: VisitorTraits,
  now: Date,
): Promise<ShownPage | 'gone' | null> {
  const place = await findLivePlace(orm, slug);
  if (place?.status === 'archived') return 'gone';
  const [page, ...variants] = place?.faces ?? [];
  if (!place || !page) return null;
  const face = chooseForm([page, ...variants], visitorShare(secrets.key, place.pageId, visitor, now));
  // Weak, because the page may be sent compressed or not.
  const etag = `W/"${face.hash.slice(0, 32)}${face.tokenMark === null ? '' : `-${now.getTime()}`}"`;
  return { place, face, isPersonal: variants.length > 0 || face.tokenMark !== null, etag };
}

/** The HTML, with a token for this display of its form; null if the page has just been replaced. */
export async function htmlFor(
  { orm, secrets }: Pick<ServiceDeps, 'orm' | 'secrets'>,
  { place, face }: Pick<ShownPage, 'place' | 'face'>,
  now: Date,
): Promise<string | null> {
  const html = await findLiveHtml(orm, place, face);
  if (html === null || face.tokenMark === null) return html;
  const shown = { variantId: face.variantId, at: now.getTime() };
  return html.replaceAll(face.tokenMark, sealLeadToken(secrets.key, place.pageId, shown));
}

/** The language of a live page; `en` if the page was just removed. */
export async function languageOf(
  { orm }: Pick<ServiceDeps, 'orm'>,
  place: LivePlace,
  face: LiveFace | undefined = place.faces[0],
): Promise<string> {
  const html = face ? await findLiveHtml(orm, place, face) : null;
  return /<html lang="([\w-]+)"/.exec(html ?? '')?.[1] ?? 'en';
}
