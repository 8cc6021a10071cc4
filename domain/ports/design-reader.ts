import type { DesignFacts } from '../landing/layout/design-facts.ts';
import type { ParseOptions } from './document-parser.ts';

/**
 * Reads PDFs and images from outside as page designs, each in its own child process with limits of time and memory. Failures are
 * `AppError`: corrupted-file, encrypted-file, file-too-large, parser-timeout, parser-memory, parser-crashed. An abort rejects
 * with the signal's reason, after the child has ended.
 */
export interface DesignReader {
  readDesign(file: { path: string; kind: 'pdf' | 'image' }, options?: ParseOptions): Promise<DesignFacts>;
}
