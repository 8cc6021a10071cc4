import { BLOCKS } from './blocks.ts';
import { Code } from './code-block.ts';
import { FOOTNOTES } from './footnotes.ts';
import { InlineImage } from './image.ts';
import { LISTS } from './lists.ts';
import { MARKS } from './marks.ts';
import { MATHS } from './maths.ts';
import { OPAQUE } from './opaque.ts';
import { TABLES } from './tables.ts';

/** All nodes and marks of a document, by the names of `domain/authoring/rich/rich-schema.ts`: schema.test.ts compares them. */
export const SCHEMA_EXTENSIONS = [
  ...BLOCKS,
  ...LISTS,
  Code,
  ...MATHS,
  ...TABLES,
  ...FOOTNOTES,
  ...OPAQUE,
  InlineImage,
  ...MARKS,
];
