import type { PageRule } from '../rule.ts';
import { listed, onHtml, when } from './on-html.ts';

const category = 'content';

/** How the page is written, where that changes what visitors see. */
export const markupRules: PageRule[] = [
  onHtml(
    {
      id: 'doctype-missing',
      category,
      severity: 'warning',
      title: 'The page does not say that it is modern HTML',
      why: 'Without <!doctype html> browsers fall back to the rules of the nineties and lay the page out differently.',
      howToFix: 'Begin the page with <!doctype html>.',
    },
    ({ hasDoctype }) => when(!hasDoctype),
  ),
  onHtml(
    {
      id: 'doctype-outdated',
      category,
      severity: 'notice',
      title: 'The page declares an outdated kind of HTML',
      why: 'Browsers show it by the rules of the nineties.',
      howToFix: 'Begin the page with <!doctype html>.',
    },
    ({ hasDoctype, isQuirky }) => when(hasDoctype && isQuirky),
  ),
  onHtml(
    {
      id: 'charset-missing',
      category,
      severity: 'warning',
      title: 'The page does not say how its letters are encoded',
      why: 'Umlauts and accents may appear as other signs.',
      howToFix: 'Add <meta charset="utf-8"> as the first element of the head.',
    },
    ({ charsets }) => when(charsets.length === 0),
  ),
  onHtml(
    {
      id: 'charset-conflict',
      category,
      severity: 'warning',
      title: 'Header and page tell different encodings',
      why: 'The header wins, and umlauts and accents may appear as other signs.',
      howToFix: 'Say utf-8 in both places.',
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
      category,
      severity: 'notice',
      title: 'The encoding is told too late in the page',
      why: 'Browsers look for it in the first 1,024 bytes; later they may have to begin again.',
      howToFix: 'Move <meta charset> to the beginning of the head.',
    },
    ({ isCharsetLate }) => when(isCharsetLate),
  ),
  onHtml(
    {
      id: 'markup-deprecated',
      category,
      severity: 'notice',
      title: 'The page uses elements that HTML has given up',
      why: 'Browsers support them for old times’ sake only.',
      howToFix: 'Use style sheets for looks, and present elements for the rest.',
    },
    ({ deprecatedTags }) => listed('elements', deprecatedTags),
  ),
  onHtml(
    {
      id: 'id-duplicate',
      category,
      severity: 'notice',
      title: 'An id is used more than once',
      why: 'Links to a passage, labels of fields and scripts reach the first of them only.',
      howToFix: 'Give every element an id of its own.',
    },
    ({ duplicateIds }) => listed('ids', duplicateIds),
  ),
  onHtml(
    {
      id: 'base-off-site',
      category,
      severity: 'error',
      title: 'The page bases its links on an address of another site',
      why: 'All relative links and pictures of the page lead there.',
      howToFix: 'Remove <base> or let it name your own site.',
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
      category,
      severity: 'warning',
      title: 'Sound plays by itself',
      why: 'Visitors are startled and leave; most browsers block it.',
      howToFix: 'Add muted, or let visitors start it.',
    },
    ({ media }) =>
      listed(
        'media',
        media.filter(({ isLoud }) => isLoud).map(({ written, tag }) => written || tag),
      ),
  ),
];
