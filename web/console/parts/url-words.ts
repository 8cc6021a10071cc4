/** A URL as people write it: `example.com/about`. */
export function shortUrl(url: string): string {
  return inLetters(url.replace(/^https?:\/\//, '').replace(/\/$/, ''));
}

/** The part after the host: `/about?page=2`. */
export function pathOf(url: string): string {
  const slash = url.indexOf('/', url.indexOf('://') + 3);
  return slash < 0 ? '/' : inLetters(url.slice(slash));
}

/** Percent-encoded characters outside ASCII, from 0x80. */
const ENCODED = /(?:%[89a-f][\da-f])+/gi;
/** Characters that are invisible or change the direction of the text. */
const UNSEEN = /[\p{C}\p{Z}]/u;

/** `/m%C3%BChle` as `/mühle`. Invalid encodings and URL delimiters (`%2F`) stay encoded. */
function inLetters(text: string): string {
  return text.replace(ENCODED, (encoded) => {
    try {
      const letters = decodeURIComponent(encoded);
      return UNSEEN.test(letters) ? encoded : letters;
    } catch {
      return encoded;
    }
  });
}
