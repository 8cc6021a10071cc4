import type { HtmlFacts, ImageFact } from '../../domain/site/page-facts.ts';
import type { UrlResolver } from './url-resolver.ts';
import { keep, LIMITS, short, shortUrl } from './limits.ts';
import type { Collector, PageState, Tag } from './page-state.ts';

type Written = Omit<ImageFact, 'url'>;

/** Attributes in which lazy-loading scripts keep the URL until the picture is near the viewport. */
const LATER = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy'];

/** Pictures of the page. Those in `<noscript>` are fallbacks for others and not counted. */
export class ImageFacts implements Collector {
  #images: Written[] = [];
  #picturesWithoutImage = 0;
  #pictureIsEmpty = false;

  open({ name, attributes }: Tag, state: PageState): void {
    if (state.isUnseen) return;
    if (name === 'picture') this.#pictureIsEmpty = true;
    if (name !== 'img') return;
    this.#pictureIsEmpty = false;
    keep(this.#images, this.#written(attributes, state), LIMITS.images);
  }

  close(name: string): void {
    if (name !== 'picture') return;
    this.#picturesWithoutImage += Number(this.#pictureIsEmpty);
    this.#pictureIsEmpty = false;
  }

  #written(attributes: Tag['attributes'], state: PageState): Written {
    const later = LATER.map((name) => attributes[name]).find((value) => value !== undefined);
    const source = attributes.src ?? '';
    const role = attributes.role?.toLowerCase();
    return {
      written: shortUrl(later !== undefined && /^\s*(?:data:|$)/i.test(source) ? later : source),
      alt: attributes.alt === undefined ? null : short(attributes.alt),
      isDecorative:
        attributes.alt?.trim() === '' ||
        role === 'presentation' ||
        role === 'none' ||
        attributes['aria-hidden'] === 'true',
      width: attributes.width ?? null,
      height: attributes.height ?? null,
      loading: attributes.loading?.trim().toLowerCase() ?? null,
      fetchPriority: attributes.fetchpriority?.trim().toLowerCase() ?? null,
      hasSrcset: attributes.srcset !== undefined || attributes['data-srcset'] !== undefined,
      hasSizes: attributes.sizes !== undefined || attributes['data-sizes'] !== undefined,
      inPicture: state.isIn('picture'),
      index: this.#images.length,
    };
  }

  facts(urls: UrlResolver): Pick<HtmlFacts, 'images' | 'picturesWithoutImage'> {
    return {
      images: this.#images.map((image) => ({ ...image, url: urls.resource(image.written) })),
      picturesWithoutImage: this.#picturesWithoutImage,
    };
  }
}
