import { replacePictures } from '../conversion/pictures.ts';

/** Pictures that a text refers to instead of containing them, by the number after `prefix`. */
export interface NamedPictures {
  prefix: string;
  urls: readonly string[];
}

/** Markdown for a model: pictures mean nothing to it, but each would cost tokens. */
export function withoutPictures(markdown: string): { markdown: string; pictures: NamedPictures } {
  let prefix = 'picture:';
  while (markdown.includes(prefix)) prefix = `a-${prefix}`;
  const urls: string[] = [];
  const named = replacePictures(markdown, (url) => `${prefix}${urls.push(url) - 1}`);
  return { markdown: named, pictures: { prefix, urls } };
}

/** Inserts the pictures that the model has left in the text. */
export function withPictures(markdown: string, { prefix, urls }: NamedPictures): string {
  if (urls.length === 0) return markdown;
  return markdown.replace(
    new RegExp(`${prefix}(\\d+)`, 'g'),
    (name, number: string) => urls[Number(number)] ?? name,
  );
}
