import mammoth from 'mammoth';
import type { Loss } from '../../domain/authoring/rich/rich-doc.ts';

/** Word's styles that mammoth does not know by itself. */
const STYLES = [
  "p[style-name='Table Header'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "r[style-name='Code Character'] => code",
  "r[style-name='HTML Code'] => code",
  'u => u',
  'strike => s',
  'highlight => mark',
];
/** So that one picture does not become a document's whole size. */
const LARGEST_IMAGE = 2_000_000;
const IMAGES = /^image\/(?:png|jpeg|gif|webp)$/;

/** A Word file as HTML, which still has to be sanitised: links in it go wherever its author wanted. Nothing is fetched. */
export async function htmlFromDocx(bytes: Uint8Array): Promise<{ html: string; losses: Loss[] }> {
  const losses: Loss[] = [];
  const lose = (what: string, where: string) => {
    if (!losses.some((one) => one.what === what && one.where === where)) losses.push({ what, where });
  };
  const convertImage = mammoth.images.imgElement(async (image) => {
    const data = await image.readAsBuffer();
    if (IMAGES.test(image.contentType) && data.length <= LARGEST_IMAGE)
      return { src: `data:${image.contentType};base64,${data.toString('base64')}` };
    lose('This kind or size of picture is not taken over.', image.contentType);
    return { src: '' };
  });
  const options = { styleMap: STYLES, convertImage, externalFileAccess: false };
  const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, options);
  for (const { message } of messages) lose(message, 'Word file');
  return { html: withFootnotes(value), losses };
}

/** Mammoth's footnotes, which are links and a list at the end, as the editor has them. */
function withFootnotes(html: string): string {
  return html
    .replace(
      /<sup><a href="#footnote-(\d+)"[^>]*>\[\d+\]<\/a><\/sup>/g,
      '<sup><a href="#user-content-fn-$1" data-footnote-ref>$1</a></sup>',
    )
    .replace(/<ol>(?:<li id="footnote-\d+">(?:(?!<\/li>)[^])*<\/li>)+<\/ol>$/, (notes) =>
      notes
        .replace(/^<ol>|<\/ol>$/g, '')
        .replace(/ *<a href="#footnote-ref-\d+">↑<\/a>/g, '')
        .replace(/<li id="footnote-(\d+)">/g, '<section id="fn-$1">')
        .replace(/<\/li>/g, '</section>'),
    );
}
