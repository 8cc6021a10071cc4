import { listed, onHtml, rulesOf, when } from './on-html.ts';

/** Rules about markup mistakes that visitors notice. */
export const markupRules = rulesOf('content', [
  onHtml(
    {
      id: 'doctype-missing',
      severity: 'warning',
      title: 'The page has no doctype',
      why: 'Without <!doctype html>, browsers use quirks mode and lay the page out differently.',
      howToFix: 'Start the page with <!doctype html>.',
    },
    ({ hasDoctype }) => when(!hasDoctype),
  ),
  onHtml(
    {
      id: 'doctype-outdated',
      severity: 'notice',
      title: 'The page has an outdated doctype',
      why: 'Browsers render it in quirks mode.',
      howToFix: 'Start the page with <!doctype html>.',
    },
    ({ hasDoctype, isQuirky }) => when(hasDoctype && isQuirky),
  ),
  onHtml(
    {
      id: 'charset-missing',
      severity: 'warning',
      title: 'The page does not declare its character encoding',
      why: 'Umlauts and accents may be displayed as other characters.',
      howToFix: 'Add <meta charset="utf-8"> as the first element of the <head>.',
    },
    ({ charsets }) => when(charsets.length === 0),
  ),
  onHtml(
    {
      id: 'charset-conflict',
      severity: 'warning',
      title: 'HTTP header and page declare different encodings',
      why: 'The header takes precedence, and umlauts and accents may be displayed as other characters.',
      howToFix: 'Declare utf-8 in both places.',
    },
    ({ charsets }) => {
      const names = new Set(charsets.map(({ name }) => name.replace(/^utf8$/, 'utf-8')));
      return names.size < 2
        ? null
        : listed(
            'charsets',
            charsets.map(({ source, name }) => `${source}: ${name}`),
          );
    },
  ),
  onHtml(
    {
      id: 'charset-late',
      severity: 'notice',
      title: 'The character encoding is declared too late in the page',
      why: 'Browsers look for it in the first 1,024 bytes; otherwise they may have to start parsing again.',
      howToFix: 'Move <meta charset> to the start of the <head>.',
    },
    ({ isCharsetLate }) => when(isCharsetLate),
  ),
  onHtml(
    {
      id: 'markup-deprecated',
      severity: 'notice',
      title: 'The page uses deprecated HTML elements',
      why: 'Browsers support them only for compatibility.',
      howToFix: 'Use CSS for appearance, and current elements for the rest.',
    },
    ({ deprecatedTags }) => listed('elements', deprecatedTags),
  ),
  onHtml(
    {
      id: 'id-duplicate',
      severity: 'notice',
      title: 'An id is used more than once',
      why: 'Fragment links, form labels and scripts reach only the first of them.',
      howToFix: 'Give every element a unique id.',
    },
    ({ duplicateIds }) => listed('ids', duplicateIds),
  ),
  onHtml(
    {
      id: 'base-off-site',
      severity: 'error',
      title: 'The <base> element points to another site',
      why: 'All relative links and images of the page lead there.',
      howToFix: 'Remove <base> or point it to your own site.',
    },
    ({ base }, { finalUrl }) => {
      const url = base === null ? null : URL.parse(base, finalUrl);
      return when(!!url && /^https?:$/.test(url.protocol) && url.hostname !== new URL(finalUrl).hostname, {
        base: base ?? '',
      });
    },
  ),
  onHtml(
    {
      id: 'media-autoplays-loud',
      severity: 'warning',
      title: 'Audio plays automatically',
      why: 'Visitors are startled and leave; most browsers block it.',
      howToFix: 'Add muted, or let visitors start it.',
    },
    ({ media }) =>
      listed(
        'media',
        media.filter(({ isLoud }) => isLoud).map(({ written, tag }) => written || tag),
      ),
  ),
]);
