import { listed, rulesOf, when, error, notice, warning } from './written-rule.ts';

/** Rules about markup mistakes that visitors notice. */
export const markupRules = rulesOf('content', [
  warning('doctype-missing', {
    title: 'The page has no doctype',
    why: 'Without <!doctype html>, browsers use quirks mode and lay the page out differently.',
    howToFix: 'Start the page with <!doctype html>.',
    onHtml: ({ hasDoctype }) => when(!hasDoctype),
  }),
  notice('doctype-outdated', {
    title: 'The page has an outdated doctype',
    why: 'Browsers render it in quirks mode.',
    howToFix: 'Start the page with <!doctype html>.',
    onHtml: ({ hasDoctype, isQuirky }) => when(hasDoctype && isQuirky),
  }),
  warning('charset-missing', {
    title: 'The page does not declare its character encoding',
    why: 'Umlauts and accents may be displayed as other characters.',
    howToFix: 'Add <meta charset="utf-8"> as the first element of the <head>.',
    onHtml: ({ charsets }) => when(charsets.length === 0),
  }),
  warning('charset-conflict', {
    title: 'HTTP header and page declare different encodings',
    why: 'The header takes precedence, and umlauts and accents may be displayed as other characters.',
    howToFix: 'Declare utf-8 in both places.',
    onHtml: ({ charsets }) => {
      const names = new Set(charsets.map(({ name }) => name.replace(/^utf8$/, 'utf-8')));
      return names.size < 2 ? null : listed('charsets', charsets, ({ source, name }) => `${source}: ${name}`);
    },
  }),
  notice('charset-late', {
    title: 'The character encoding is declared too late in the page',
    why: 'Browsers look for it in the first 1,024 bytes; otherwise they may have to start parsing again.',
    howToFix: 'Move <meta charset> to the start of the <head>.',
    onHtml: ({ isCharsetLate }) => when(isCharsetLate),
  }),
  notice('markup-deprecated', {
    title: 'The page uses deprecated HTML elements',
    why: 'Browsers support them only for compatibility.',
    howToFix: 'Use CSS for appearance, and current elements for the rest.',
    onHtml: ({ deprecatedTags }) => listed('elements', deprecatedTags),
  }),
  notice('id-duplicate', {
    title: 'An id is used more than once',
    why: 'Fragment links, form labels and scripts reach only the first of them.',
    howToFix: 'Give every element a unique id.',
    onHtml: ({ duplicateIds }) => listed('ids', duplicateIds),
  }),
  error('base-off-site', {
    title: 'The <base> element points to another site',
    why: 'All relative links and images of the page lead there.',
    howToFix: 'Remove <base> or point it to your own site.',
    onHtml: ({ base }, { finalUrl }) => {
      const url = base === null ? null : URL.parse(base, finalUrl);
      return when(!!url && /^https?:$/.test(url.protocol) && url.hostname !== new URL(finalUrl).hostname, {
        base: base ?? '',
      });
    },
  }),
  warning('media-autoplays-loud', {
    title: 'Audio plays automatically',
    why: 'Visitors are startled and leave; most browsers block it.',
    howToFix: 'Add muted, or let visitors start it.',
    onHtml: ({ media }) =>
      listed(
        'media',
        media.filter(({ isLoud }) => isLoud),
        ({ written, tag }) => written || tag,
      ),
  }),
]);
