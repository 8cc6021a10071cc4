import type { ImageFact } from '../../site/page-facts.ts';
import type { Issue, PageRule } from '../rule.ts';
import { listed, onHtml } from './on-html.ts';

const category = 'images';

/** A rule that lists the pictures, as written, of which the condition holds. */
export function onImages(issue: Omit<Issue, 'category'>, isBad: (image: ImageFact) => boolean): PageRule {
  return onHtml({ ...issue, category }, ({ images }) =>
    listed(
      'images',
      images.filter(isBad).map(({ written }) => written || '(no URL)'),
    ),
  );
}
