import { LONGEST_WORDS, MOST_PICTURES, sizesOf } from '../../domain/authoring/conversion/content-size.ts';
import type { LargeBody } from '../route.ts';

/** Bytes of the fields beside the content. */
const FIELDS = 65_536;
const MOST_WORDS = LONGEST_WORDS.rich + FIELDS;

/** A body with a document: as large as pictures make it, which cost hardly more than their bytes to parse and to check. */
export const documentBodySize: LargeBody = {
  maxBytes: MOST_WORDS + MOST_PICTURES,
  fits: (json) => sizesOf(json).words <= MOST_WORDS,
};
