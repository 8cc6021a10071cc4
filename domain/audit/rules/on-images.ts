import type { ImageFact } from '../../site/page-facts.ts';
import type { IssueTexts, PageCheck } from '../rule.ts';
import { listed, onHtml } from './on-html.ts';

/** A rule that lists the pictures, as written, of which the condition holds. */
export function onImages(issue: IssueTexts, isBad: (image: ImageFact) => boolean): PageCheck {
  return onHtml(issue, ({ images }) =>
    listed(
      'images',
      images.filter(isBad).map(({ written }) => written || '(no URL)'),
    ),
  );
}
