import type { ImageFact } from '../../site/page-facts.ts';
import type { PageRule } from '../rule.ts';
import { listed, onHtml, when } from './on-html.ts';
import { onImages } from './on-images.ts';

const category = 'images';
/** Formats of the web before WebP and AVIF. */
const OLD_FORMAT = /\.(?:jpe?g|png)(?:$|\?)/i;
const NO_WEB_FORMAT = /\.(?:bmp|tiff?|psd|heic|heif|eps)(?:$|\?)/i;
/** Pictures after so many others are hardly ever in sight at the start. */
const BELOW_FOLD = 10;
const LARGE_WIDTH = 800;
/** Smaller ones are logos and icons, not what a page opens with. */
const ICON_WIDTH = 150;

function isVector({ written }: ImageFact): boolean {
  return /\.svg(?:$|\?)|^data:image\/svg/i.test(written);
}

/** How pictures are put into the page. */
export const imageRules: PageRule[] = [
  onImages(
    {
      id: 'image-size-missing',
      severity: 'notice',
      title: 'A picture does not reserve its space',
      why: 'Without width and height the text jumps when the picture arrives.',
      howToFix: 'Write the width and height of the picture into <img>; style sheets may still scale it.',
    },
    (image) => (image.width === null || image.height === null) && !isVector(image) && image.url !== null,
  ),
  onHtml(
    {
      id: 'image-first-is-lazy',
      category,
      severity: 'warning',
      title: 'The first picture is loaded late on purpose',
      why: 'It is probably in sight at once; loading="lazy" makes the page seem slow.',
      howToFix: 'Remove loading="lazy" from pictures at the top of the page.',
    },
    ({ images }) => {
      const first = images.find(
        (image) => !isVector(image) && image.url !== null && !(Number(image.width) < ICON_WIDTH),
      );
      return when(first?.loading === 'lazy', { image: first?.written ?? '' });
    },
  ),
  onHtml(
    {
      id: 'images-not-lazy',
      category,
      severity: 'notice',
      title: 'Pictures far down the page are loaded at once',
      why: 'Phones load pictures that many visitors never scroll to.',
      howToFix: 'Add loading="lazy" to pictures below the first screen.',
    },
    ({ images }) => {
      const late = images.filter(
        (image) => image.index >= BELOW_FOLD && image.url !== null && !isVector(image),
      );
      const eager = late.filter(({ loading }) => loading !== 'lazy');
      return late.length > 0 && eager.length === late.length
        ? listed(
            'images',
            eager.map(({ written }) => written),
          )
        : null;
    },
  ),
  onImages(
    {
      id: 'image-lazy-but-urgent',
      severity: 'warning',
      title: 'A picture is marked as urgent and as not urgent',
      why: 'loading="lazy" and fetchpriority="high" contradict each other.',
      howToFix: 'Keep fetchpriority="high" for the main picture and remove loading="lazy" there.',
    },
    ({ loading, fetchPriority }) => loading === 'lazy' && fetchPriority === 'high',
  ),
  onHtml(
    {
      id: 'images-all-urgent',
      category,
      severity: 'notice',
      title: 'Many pictures are marked as urgent',
      why: 'When everything is urgent, nothing comes first.',
      howToFix: 'Keep fetchpriority="high" for the one picture that visitors see first.',
    },
    ({ images }) => {
      const urgent = images.filter(({ fetchPriority }) => fetchPriority === 'high');
      return urgent.length > 2
        ? listed(
            'images',
            urgent.map(({ written }) => written),
          )
        : null;
    },
  ),
  onImages(
    {
      id: 'image-not-for-web',
      severity: 'error',
      title: 'A picture is in a format that browsers do not show',
      why: 'Visitors see an empty frame.',
      howToFix: 'Save the picture as WebP, AVIF, JPEG or PNG.',
    },
    ({ url }) => url !== null && NO_WEB_FORMAT.test(url),
  ),
  onHtml(
    {
      id: 'images-old-format',
      category,
      severity: 'notice',
      title: 'All pictures are JPEG or PNG',
      why: 'WebP and AVIF show the same picture with about half the bytes.',
      howToFix: 'Offer WebP or AVIF with <picture>, or let the server convert pictures.',
    },
    ({ images }) => {
      const photos = images.filter((image) => image.url !== null && !isVector(image));
      const old = photos.filter(
        ({ url, inPicture, hasSrcset }) => OLD_FORMAT.test(url ?? '') && !inPicture && !hasSrcset,
      );
      return photos.length > 2 && old.length === photos.length
        ? listed(
            'images',
            old.map(({ written }) => written),
          )
        : null;
    },
  ),
  onHtml(
    {
      id: 'picture-without-image',
      category,
      severity: 'error',
      title: 'A <picture> has no <img>',
      why: 'The <img> is what is shown; without it the browser shows nothing.',
      howToFix: 'Put an <img> with src and alt at the end of the <picture>.',
    },
    ({ picturesWithoutImage: count }) => when(count > 0, { count }),
  ),
  onImages(
    {
      id: 'image-not-responsive',
      severity: 'notice',
      title: 'A large picture is sent to phones in full size',
      why: 'Small screens load many times more bytes than they can show.',
      howToFix: 'Offer several sizes with srcset and sizes.',
    },
    (image) => Number(image.width) >= LARGE_WIDTH && !image.hasSrcset && !image.inPicture && !isVector(image),
  ),
  onImages(
    {
      id: 'image-without-address',
      severity: 'warning',
      title: 'A picture has no address',
      why: 'Browsers show an empty frame or load the page once more.',
      howToFix: 'Write the address into src, or remove the <img>.',
    },
    ({ written, hasSrcset }) => written.trim() === '' && !hasSrcset,
  ),
  onImages(
    {
      id: 'image-address-invalid',
      severity: 'error',
      title: 'The address of a picture cannot be right',
      why: 'It leads to a disk, or is no address at all, so visitors see an empty frame.',
      howToFix: 'Upload the picture and write its web address into src.',
    },
    ({ written, url }) => url === null && written.trim() !== '' && !/^\s*(?:data|blob|about):/i.test(written),
  ),
];
