import type { ImageFact } from '../page-facts.ts';
import type { Issue, PageRule } from '../rule.ts';
import { listed, onHtml, when } from './on-html.ts';

const category = 'images';
const LONGEST_ALT = 150;
const PLACEHOLDER =
  /^(?:image|img|picture|photo|pic|graphic|bild|foto|grafik|imagen|immagine|alt|alt text|untitled|logo\.?|icon|placeholder|null|undefined)\s*\d*$/i;
const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$|^(?:img|dsc|dscn|image|screenshot|bildschirmfoto)[_-]?\d{2,}/i;
const CAMERA_NAME =
  /\/(?:img|dsc[nf]?|image|photo|pic|picture|screenshot|untitled|download|unnamed|whatsapp[^/]{0,60})[-_ %20]{0,9}\(?\d{0,20}\)?\.[a-z]{3,4}$/i;
/** Formats of the web before WebP and AVIF. */
const OLD_FORMAT = /\.(?:jpe?g|png)(?:$|\?)/i;
const NO_WEB_FORMAT = /\.(?:bmp|tiff?|psd|heic|heif|eps)(?:$|\?)/i;
/** Pictures after so many others are hardly ever in sight at the start. */
const BELOW_FOLD = 10;
const LARGE_WIDTH = 800;
/** Smaller ones are logos and icons, not what a page opens with. */
const ICON_WIDTH = 150;
const MOST_OF_ONE_ALT = 3;

/** A rule that lists the pictures, as written, of which the condition holds. */
function onImages(issue: Omit<Issue, 'category'>, isBad: (image: ImageFact) => boolean): PageRule {
  return onHtml({ ...issue, category }, ({ images }) =>
    listed(
      'images',
      images.filter(isBad).map(({ written }) => written || '(no address)'),
    ),
  );
}

function isVector({ written }: ImageFact): boolean {
  return /\.svg(?:$|\?)|^data:image\/svg/i.test(written);
}

/** Pictures of one page, by what the page says about them. */
export const imageRules: PageRule[] = [
  onImages(
    {
      id: 'image-alt-missing',
      severity: 'warning',
      title: 'A picture has no alt text',
      why: 'Blind visitors and search engines learn nothing about the picture, not even that it is decoration.',
      howToFix: 'Describe what the picture shows in alt="…"; write alt="" if it only decorates.',
    },
    ({ alt, isDecorative }) => alt === null && !isDecorative,
  ),
  onImages(
    {
      id: 'image-alt-too-long',
      severity: 'notice',
      title: 'The alt text of a picture is as long as a paragraph',
      why: 'Screen readers read it in one go and cannot stop or go back in it.',
      howToFix: 'Describe the picture in one sentence and put details into the text.',
    },
    ({ alt }) => (alt?.length ?? 0) > LONGEST_ALT,
  ),
  onHtml(
    {
      id: 'image-alt-meaningless',
      category,
      severity: 'warning',
      title: 'The alt text of a picture is a placeholder or a file name',
      why: 'Words like "image" or "IMG_1234.jpg" are worse than none: they are read out.',
      howToFix: 'Describe what the picture shows, or write alt="" if it only decorates.',
    },
    ({ images }) =>
      listed(
        'alts',
        images.flatMap(({ alt }) =>
          alt !== null && (PLACEHOLDER.test(alt) || FILE_NAME.test(alt)) ? [alt] : [],
        ),
      ),
  ),
  onHtml(
    {
      id: 'image-alt-repeated',
      category,
      severity: 'notice',
      title: 'Different pictures have the same alt text',
      why: 'Visitors who listen to the page cannot tell the pictures apart.',
      howToFix: 'Say in each alt text what that picture shows.',
    },
    ({ images }) => {
      const sources = new Map<string, Set<string>>();
      for (const { alt, url } of images) {
        if (alt && url) sources.set(alt, (sources.get(alt) ?? new Set()).add(url));
      }
      return listed(
        'alts',
        [...sources].filter(([, urls]) => urls.size > MOST_OF_ONE_ALT).map(([alt]) => alt),
      );
    },
  ),
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
  onImages(
    {
      id: 'image-file-name-meaningless',
      severity: 'notice',
      title: 'A picture has the name that the camera gave it',
      why: 'Image search reads the file name as a hint about what is shown.',
      howToFix: 'Name the file after what it shows, for instance oak-table.webp.',
    },
    ({ url, isDecorative }) => url !== null && !isDecorative && CAMERA_NAME.test(url),
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
