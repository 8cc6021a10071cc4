import { mapProse } from './code.ts';
import { cleanText } from '../clean-text.ts';
import { withoutContents } from '../text/contents-lines.ts';
import { withoutHtml } from './html.ts';

/** Text and URL of a link or picture: `(https://…)`, or `[name]` of one that is given elsewhere. */
const TARGET = String.raw`(?:\(([^()\n]{0,1000})\)|\[[^\]\n]{0,200}\])`;
const LINKED_IMAGE = new RegExp(
  String.raw`\[\s{0,9}(?:!\[[^[\]\n]{0,300}\]${TARGET}\s{0,9})+\]${TARGET}`,
  'g',
);
const IMAGE = new RegExp(String.raw`!\[([^[\]\n]{0,300})\]${TARGET}`, 'g');
const LINK = /\[([^[\]\n]{1,300})\]\(([^()\s]{0,1000})(?:\s"[^"\n]{0,300}")?\)/g;
const DEFINITION = /^ {0,3}\[([^\]\n^]{1,200})\]:[ \t]+<?(\S{1,1000}?)>?(?:[ \t]+["'(].*)?$/gm;
const REFERENCE = /\[([^[\]\n]{1,300})\]\[([^[\]\n]{0,200})\]/g;
const LIST_MARK = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/;
/** Words of an image's description that make it more than a badge's name. */
const DESCRIPTION_WORDS = 3;
/** This many links side by side, with nothing said about them, lead elsewhere. */
const NAVIGATION_LINKS = 2;
/** Words allowed before the links of an item: `Static:`. */
const LABEL_WORDS = 2;

/**
 * A Markdown file as text that can be quoted: badges, pictures, lines of navigation, lists of links into the file itself
 * and layout by HTML are left out, code stays as it is. A fence that is never closed ends where the next heading begins.
 */
export function readMarkdown(source: string): string {
  const text = mapProse(cleanText(source), (prose) => {
    const definitions = new Map<string, string>();
    const told = prose.replace(DEFINITION, (_line, name: string, url: string) => {
      definitions.set(name.toLowerCase(), url);
      return '';
    });
    return withoutNavigation(withoutHtml(withoutPictures(resolved(told, definitions))));
  });
  return cleanText(withoutContents(text));
}

/** `[text][name]` with the URL that the file gives elsewhere. */
function resolved(prose: string, definitions: ReadonlyMap<string, string>): string {
  if (definitions.size === 0) return prose;
  return prose.replace(REFERENCE, (whole, text: string, name: string) => {
    const url = definitions.get((name || text).toLowerCase());
    return url === undefined ? whole : `[${text}](${url})`;
  });
}

function withoutPictures(prose: string): string {
  return prose.replace(LINKED_IMAGE, '').replace(IMAGE, (_image, description: string, url = '') => {
    return wordsIn(description) >= DESCRIPTION_WORDS && !/badge|shield|\.svg\b/i.test(String(url))
      ? description
      : '';
  });
}

/** Paragraphs of links side by side, and items that only lead to places in the file. Links into the file become text. */
function withoutNavigation(prose: string): string {
  const paragraphs = prose.split(/\n[ \t]*\n/).filter((paragraph) => !isNavigation(paragraph));
  const lines = paragraphs.join('\n\n').split('\n');
  return lines
    .filter((line) => !leadsInside(line))
    .map((line) =>
      line.replace(LINK, (link, text: string, url: string) => (url.startsWith('#') ? text : link)),
    )
    .join('\n');
}

function isNavigation(paragraph: string): boolean {
  if (LIST_MARK.test(paragraph)) return false;
  const links = [...paragraph.matchAll(LINK)].length;
  return links >= NAVIGATION_LINKS && wordsIn(paragraph.replace(LINK, '')) === 0;
}

/** An item of a list of contents. */
function leadsInside(line: string): boolean {
  if (!LIST_MARK.test(line)) return false;
  const links = [...line.matchAll(LINK)];
  const rest = line.replace(LIST_MARK, '').replace(LINK, '');
  return links.length > 0 && links.every(([, , url]) => url?.startsWith('#')) && wordsIn(rest) <= LABEL_WORDS;
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
