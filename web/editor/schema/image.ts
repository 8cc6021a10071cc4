import { Node, type NodeViewRendererProps } from '@tiptap/core';
import type { Node as Image } from '@tiptap/pm/model';
import { safeImageUrl } from '../safe-urls.ts';
import { wholeNumber } from './attributes.ts';

const size = (name: string) => ({ default: null, parseHTML: wholeNumber(name, null) });

/** An image in the text. Its size is in pixels; without one it has its natural size, but at most the width of the text. */
export const InlineImage = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { isRequired: true, parseHTML: sourceOf },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    title: { default: null },
    width: size('width'),
    height: size('height'),
  }),
  parseHTML: () => [
    {
      tag: 'img:is([src], [data-src])',
      getAttrs: (element) => (safeImageUrl(sourceOf(element)) === null ? false : null),
    },
  ],
  // Rendered once before the node view exists. Images on other hosts must not be requested even then.
  renderHTML({ HTMLAttributes: { src, ...others } }) {
    const url = safeImageUrl(String(src)) ?? '';
    return ['img', url.startsWith('data:') ? { ...others, src: url } : { ...others, 'data-src': url }];
  },
  addNodeView: () => imageView,
});

function sourceOf(element: HTMLElement): string {
  return element.getAttribute('src') ?? element.getAttribute('data-src') ?? '';
}

/** Only loads images embedded in the document: one from another host would tell that host who reads the document and when. */
function imageView({ node }: NodeViewRendererProps) {
  const dom = document.createElement('span');
  dom.className = 'editor-image';
  const draw = ({ attrs }: Image) => dom.replaceChildren(...drawn(attrs));
  draw(node);
  return {
    dom,
    update(next: Image) {
      if (next.type.name !== 'image') return false;
      draw(next);
      return true;
    },
  };
}

function drawn({ src, alt, title, width, height }: Image['attrs']): HTMLElement[] {
  const url = safeImageUrl(String(src));
  if (url === null || !url.startsWith('data:')) return [placeholder(String(alt), url)];
  const image = document.createElement('img');
  image.src = url;
  image.alt = String(alt);
  if (typeof title === 'string') image.title = title;
  if (typeof width === 'number') image.width = width;
  if (typeof height === 'number') image.height = height;
  return [image];
}

function placeholder(alt: string, url: string | null): HTMLElement {
  const box = document.createElement('span');
  box.className = 'editor-image-elsewhere';
  box.textContent = alt || 'Image';
  const place = document.createElement('small');
  place.textContent = url ? `on ${new URL(url).host}` : 'without a usable URL';
  box.append(place);
  return box;
}
