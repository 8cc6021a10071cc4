/** Characters that no one sees: they hide orders, or split a word that is looked for. */
const INVISIBLE =
  /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu;
/** Tags by which models tell parts of a prompt and speakers apart. */
const TAG = /<(\/?\s*(?:context|excerpts|conversation|system|assistant|user|human|instructions?)\b|\|)/gi;
/** A number in brackets would pass for one of ours. */
const NUMBER = /\[(\s*\d[\d\s,;–-]*)\]/g;

/**
 * Text from outside between two lines that only this call knows: `mark` is a fresh random word, so that no document
 * can end its fence. Each block should have gone through `quoted`.
 */
export function fenced(name: string, mark: string, blocks: string[]): string {
  return `<${name}-${mark}>\n${blocks.join('\n\n')}\n</${name}-${mark}>`;
}

/** Takes from a text what could end the fence, pass for a part of the prompt or for one of our numbers. */
export function quoted(text: string, mark: string): string {
  return text.replace(INVISIBLE, '').replaceAll(mark, '·').replace(TAG, '‹$1').replace(NUMBER, '($1)');
}
