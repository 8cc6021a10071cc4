import type { Truth } from './truth.ts';

/** Something that reads the look of a page; what it does not say is left out. */
export interface Reader {
  name: string;
  aspects: readonly (keyof Truth)[];
  read(url: string): Promise<Partial<Truth>>;
  close(): Promise<void>;
}
