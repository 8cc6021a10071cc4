import type { ImageFact } from '../../site/page-facts.ts';
import { listed, rulesOf, when, error, notice, warning } from './written-rule.ts';

/** Image formats older than WebP and AVIF. */
const OLD_FORMAT = /\.(?:jpe?g|png)(?:$|\?)/i;
const NO_WEB_FORMAT = /\.(?:bmp|tiff?|psd|heic|heif|eps)(?:$|\?)/i;
/** Images after this many others are rarely visible when the page opens. */
const BELOW_FOLD = 10;
const LARGE_WIDTH = 800;
/** Smaller images are logos and icons and not the main image of a page. */
const ICON_WIDTH = 150;

function isVector({ written }: ImageFact): boolean {
  return /\.svg(?:$|\?)|^data:image\/svg/i.test(written);
}

/** Rules about how images are embedded. */
export const imageRules = rulesOf('images', [
  notice('image-size-missing', {
    title: 'An image has no width and height',
    why: 'Without width and height, the text jumps when the image loads.',
    howToFix: 'Set width and height on <img>; CSS can still scale the image.',
    onImages: (image) =>
      (image.width === null || image.height === null) && !isVector(image) && image.url !== null,
  }),
  warning('image-first-is-lazy', {
    title: 'The first image is lazy-loaded',
    why: 'It is probably visible at once; loading="lazy" makes the page seem slow.',
    howToFix: 'Remove loading="lazy" from images at the top of the page.',
    onHtml: ({ images }) => {
      const first = images.find(
        (image) => !isVector(image) && image.url !== null && !(Number(image.width) < ICON_WIDTH),
      );
      return when(first?.loading === 'lazy', { image: first?.written ?? '' });
    },
  }),
  notice('images-not-lazy', {
    title: 'Images far down the page are not lazy-loaded',
    why: 'Phones load images that many visitors never scroll to.',
    howToFix: 'Add loading="lazy" to images below the fold.',
    onHtml: ({ images }) => {
      const late = images.filter(
        (image) => image.index >= BELOW_FOLD && image.url !== null && !isVector(image),
      );
      const eager = late.filter(({ loading }) => loading !== 'lazy');
      return late.length > 0 && eager.length === late.length
        ? listed('images', eager, ({ written }) => written)
        : null;
    },
  }),
  warning('image-lazy-but-urgent', {
    title: 'An image is both lazy-loaded and high priority',
    why: 'loading="lazy" and fetchpriority="high" contradict each other.',
    howToFix: 'Keep fetchpriority="high" on the main image and remove loading="lazy" from it.',
    onImages: ({ loading, fetchPriority }) => loading === 'lazy' && fetchPriority === 'high',
  }),
  notice('images-all-urgent', {
    title: 'Many images have a high fetch priority',
    why: 'If everything has high priority, nothing comes first.',
    howToFix: 'Keep fetchpriority="high" only on the image that visitors see first.',
    onHtml: ({ images }) => {
      const urgent = images.filter(({ fetchPriority }) => fetchPriority === 'high');
      return urgent.length > 2 ? listed('images', urgent, ({ written }) => written) : null;
    },
  }),
  error('image-not-for-web', {
    title: 'An image is in a format that browsers do not support',
    why: 'Visitors see a broken image.',
    howToFix: 'Save the image as WebP, AVIF, JPEG or PNG.',
    onImages: ({ url }) => url !== null && NO_WEB_FORMAT.test(url),
  }),
  notice('images-old-format', {
    title: 'All images are JPEG or PNG',
    why: 'WebP and AVIF show the same image with about half the bytes.',
    howToFix: 'Offer WebP or AVIF with <picture>, or let the server convert images.',
    onHtml: ({ images }) => {
      const photos = images.filter((image) => image.url !== null && !isVector(image));
      const old = photos.filter(
        ({ url, inPicture, hasSrcset }) => OLD_FORMAT.test(url ?? '') && !inPicture && !hasSrcset,
      );
      return photos.length > 2 && old.length === photos.length
        ? listed('images', old, ({ written }) => written)
        : null;
    },
  }),
  error('picture-without-image', {
    title: 'A <picture> has no <img>',
    why: 'The <img> is what is shown; without it the browser shows nothing.',
    howToFix: 'Put an <img> with src and alt at the end of the <picture>.',
    onHtml: ({ picturesWithoutImage: count }) => when(count > 0, { count }),
  }),
  notice('image-not-responsive', {
    title: 'A large image is sent to phones at full size',
    why: 'Small screens load many times more bytes than they can display.',
    howToFix: 'Offer several sizes with srcset and sizes.',
    onImages: (image) =>
      Number(image.width) >= LARGE_WIDTH && !image.hasSrcset && !image.inPicture && !isVector(image),
  }),
  warning('image-without-address', {
    title: 'An image has an empty src',
    why: 'Browsers show a broken image or request the page a second time.',
    howToFix: 'Set src to the URL of the image, or remove the <img>.',
    onImages: ({ written, hasSrcset }) => written.trim() === '' && !hasSrcset,
  }),
  error('image-address-invalid', {
    title: 'The URL of an image is invalid',
    why: 'It points to a local disk or is not a URL at all, so visitors see a broken image.',
    howToFix: 'Upload the image and use its URL in src.',
    onImages: ({ written, url }) =>
      url === null && written.trim() !== '' && !/^\s*(?:data|blob|about):/i.test(written),
  }),
]);
