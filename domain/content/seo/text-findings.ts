import { readabilityOf } from '../../authoring/checks/readability.ts';
import { titleWidth, WIDEST_TITLE } from '../../site/title-width.ts';
import type { ArticleText } from './article-text.ts';
import { FEWEST_WORDS, type Finding, shareBetween, TOO_FEW_WORDS } from './seo-check.ts';

/** Pixels. A narrower title leaves most of its line empty. */
const NARROW_TITLE = 200;
/** Words. SEO guides and Yoast SEO consider a shorter post thin. */
const ENOUGH_WORDS = 300;
/** Words under one heading. Above this number Yoast SEO asks for another heading. */
const LONG_SECTION = 300;
/** Flesch reading ease: 60 or more is plain English, below 30 is text for graduates (Flesch 1948). */
const EASE = { hard: 30, plain: 60 };
/** Average words per sentence. Plain-language guides recommend at most 20. */
const SENTENCE = { plain: 20, hard: 35 };

export function titleLength({ title }: ArticleText): Finding {
  const pixels = titleWidth(title);
  const found = `The title is ${pixels} pixels wide`;
  if (pixels > WIDEST_TITLE)
    return { share: 0, reason: `${found}; search results cut it at about ${WIDEST_TITLE}.` };
  if (pixels < NARROW_TITLE)
    return {
      share: pixels / NARROW_TITLE,
      reason: `${found}; there is room for more, up to ${WIDEST_TITLE}.`,
    };
  return { share: 1, reason: `${found}, of ${WIDEST_TITLE} that are shown.` };
}

export function textLength({ words }: ArticleText): Finding {
  if (words >= ENOUGH_WORDS) return { share: 1, reason: `The text has ${words} words.` };
  return {
    share: words / ENOUGH_WORDS,
    reason: `The text has ${words} words; fewer than ${ENOUGH_WORDS} pass for thin.`,
  };
}

export function sectionLength({ sections, words }: ArticleText): Finding {
  if (words < FEWEST_WORDS) return TOO_FEW_WORDS;
  const long = sections.filter(({ words }) => words > LONG_SECTION);
  const share = 1 - long.length / sections.length;
  const [first] = long;
  if (!first) return { share, reason: `No section is longer than ${LONG_SECTION} words.` };
  const where = first.heading === null ? 'Before the first heading' : `Below “${first.heading}”`;
  return { share, reason: `${where} stand ${first.words} words; a heading between them helps readers.` };
}

export function readability({ prose, words, language }: ArticleText): Finding {
  if (words < FEWEST_WORDS) return TOO_FEW_WORDS;
  const { fleschReadingEase: ease, averageSentenceLength } = readabilityOf(prose, language);
  if (ease === null) {
    const share = shareBetween(averageSentenceLength, SENTENCE.hard, SENTENCE.plain);
    return {
      share,
      reason: `${averageSentenceLength} words a sentence${share < 1 ? `; ${SENTENCE.plain} are easy to follow.` : '.'}`,
    };
  }
  const share = shareBetween(ease, EASE.hard, EASE.plain);
  return {
    share,
    reason: `Reading ease ${ease}${share < 1 ? `; plain English begins at ${EASE.plain}.` : '.'}`,
  };
}

export function imageDescriptions({ images }: ArticleText): Finding {
  if (images.length === 0) return { share: null, reason: 'There are no images.' };
  const missing = images.filter((alt) => alt.trim() === '').length;
  const share = 1 - missing / images.length;
  if (missing === 0) return { share, reason: 'Every image has an alternative text.' };
  return {
    share,
    reason: `${missing} of ${images.length} images ${missing === 1 ? 'has' : 'have'} no alternative text.`,
  };
}
