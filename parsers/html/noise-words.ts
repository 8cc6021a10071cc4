/**
 * Words in classes and ids by which sites themselves call what is next to the content. Not among them: what some call their
 * content (`widget` of page builders, `menu` of restaurants), and lists of links, which are known as such.
 */
const NOISE = new Set(
  'ad ads advert advertisement author breadcrumb breadcrumbs byline comments commentlist consent cookie cookies disqus footer gdpr login masthead modal newsletter outbrain pagination promo recommendations recommended related share sharedaddy sharing sidebar signup social sponsor sponsored subscribe taboola tags toc trending upsell upsells'.split(
    ' ',
  ),
);
const TWO_WORDS = /\b(?:table-of-contents|edit-(?:link|page)|also-like|site-header|top-?bar|widget-area)\b/;
const ROLES = new Set('alertdialog dialog menu menubar search tablist toolbar'.split(' '));

/** Whether an element says by its names or its role that it is next to the content. */
export function isNoise({ class: classes = '', id = '', role = '' }: Record<string, string>): boolean {
  if (ROLES.has(role.trim().toLowerCase())) return true;
  const names = `${classes} ${id}`.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  return TWO_WORDS.test(names) || (names.match(/[a-z]+/g) ?? []).some((word) => NOISE.has(word));
}
