import { listed, rulesOf, notice, warning } from './written-rule.ts';

const LONGEST_ALT = 150;
const PLACEHOLDER =
  /^(?:image|img|picture|photo|pic|graphic|bild|foto|grafik|imagen|immagine|alt|alt text|untitled|logo\.?|icon|placeholder|null|undefined)\s*\d*$/i;
const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$|^(?:img|dsc|dscn|image|screenshot|bildschirmfoto)[_-]?\d{2,}/i;
const CAMERA_NAME =
  /\/(?:img|dsc[nf]?|image|photo|pic|picture|screenshot|untitled|download|unnamed|whatsapp[^/]{0,60})[-_ %20]{0,9}\(?\d{0,20}\)?\.[a-z]{3,4}$/i;
const MOST_OF_ONE_ALT = 3;

/** Rules about the alternative texts of images. */
export const imageTextRules = rulesOf('images', [
  warning('image-alt-missing', {
    title: 'An image has no alt attribute',
    why: 'Blind visitors and search engines learn nothing about the image, not even that it is decorative.',
    howToFix: 'Describe what the image shows in alt="…"; use alt="" if it is decorative.',
    onImages: ({ alt, isDecorative }) => alt === null && !isDecorative,
  }),
  notice('image-alt-too-long', {
    title: 'The alt text of an image is as long as a paragraph',
    why: 'Screen readers read it in one go; users cannot pause or go back in it.',
    howToFix: 'Describe the image in one sentence and put details into the text.',
    onImages: ({ alt }) => (alt?.length ?? 0) > LONGEST_ALT,
  }),
  warning('image-alt-meaningless', {
    title: 'The alt text of an image is a placeholder or a file name',
    why: 'Words like "image" or "IMG_1234.jpg" are worse than none: they are read out.',
    howToFix: 'Describe what the image shows, or use alt="" if it is decorative.',
    onHtml: ({ images }) =>
      listed(
        'alts',
        images.flatMap(({ alt }) =>
          alt !== null && (PLACEHOLDER.test(alt) || FILE_NAME.test(alt)) ? [alt] : [],
        ),
      ),
  }),
  notice('image-alt-repeated', {
    title: 'Different images have the same alt text',
    why: 'Screen reader users cannot tell the images apart.',
    howToFix: 'Describe in each alt text what that image shows.',
    onHtml: ({ images }) => {
      const sources = new Map<string, Set<string>>();
      for (const { alt, url } of images) {
        if (alt && url) sources.set(alt, (sources.get(alt) ?? new Set()).add(url));
      }
      return listed(
        'alts',
        [...sources].filter(([, urls]) => urls.size > MOST_OF_ONE_ALT),
        ([alt]) => alt,
      );
    },
  }),
  notice('image-file-name-meaningless', {
    title: 'An image still has the camera’s file name',
    why: 'Image search reads the file name as a hint about what is shown.',
    howToFix: 'Name the file after what it shows, for instance oak-table.webp.',
    onImages: ({ url, isDecorative }) => url !== null && !isDecorative && CAMERA_NAME.test(url),
  }),
]);
