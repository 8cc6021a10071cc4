import { replacePictures } from '../conversion/pictures.ts';

/** Pictures that a text refers to by number (after `prefix`) instead of containing them. */
export interface NamedPictures {
  prefix: string;
  urls: readonly string[];
}

/** Replaces the pictures in Markdown for a model: it cannot use their data, which would cost many tokens. */
export function withoutPictures(markdown: string): { markdown: string; pictures: NamedPictures } {
  let prefix = 'picture:';
  while (markdown.includes(prefix)) prefix = `a-${prefix}`;
  const urls: string[] = [];
  const named = replacePictures(markdown, (url) => `${prefix}${urls.push(url) - 1}`);
  return { markdown: named, pictures: { prefix, urls } };
}

/** Puts back the pictures whose references the model kept in the text. */
export function withPictures(markdown: string, { prefix, urls }: NamedPictures): string {
  if (urls.length === 0) return markdown;
  return markdown.replace(
    new RegExp(`${prefix}(\\d+)`, 'g'),
    (name, number: string) => urls[Number(number)] ?? name,
  );
}
