// The package has no types of its own. These cover only what is used here.
declare module 'word-extractor' {
  interface ReadOptions {
    /** False keeps the quotation marks and dashes of the document. */
    filterUnicode?: boolean;
    /** For headers: whether footers are included. */
    includeFooters?: boolean;
  }

  interface WordDocument {
    getBody(options?: ReadOptions): string;
    getFootnotes(options?: ReadOptions): string;
    getEndnotes(options?: ReadOptions): string;
    getHeaders(options?: ReadOptions): string;
    getFooters(options?: ReadOptions): string;
    getTextboxes(options?: ReadOptions): string;
  }

  export default class WordExtractor {
    extract(file: string | Buffer): Promise<WordDocument>;
  }
}
