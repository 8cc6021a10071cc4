import { LONGEST_WORDS, MOST_PICTURES, sizesOf } from '../../domain/authoring/conversion/content-size.ts';
import type { LargeBody } from '../route.ts';

/** Bytes allowed for the fields other than the content. */
const FIELDS = 65_536;
const MOST_WORDS = LONGEST_WORDS.rich + FIELDS;

/** Size limit of a body with a document. Pictures make it large, but cost hardly more to parse and check than to read. */
export const documentBodySize: LargeBody = {
  maxBytes: MOST_WORDS + MOST_PICTURES,
  fits: (json) => sizesOf(json).words <= MOST_WORDS,
};
