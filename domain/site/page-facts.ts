/** One redirect before a page was reached: its target and its status. */
export interface Redirect {
  url: string;
  status: number;
}

/** Why there was no response. */
export type FetchFailure =
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'redirect-loop'
  | 'address-refused'
  | 'protocol';

/**
 * The response of one URL of the audited site, as the input of the page rules. All URLs are absolute and normalised, except those
 * documented "as written".
 */
export interface PageFacts {
  url: string;
  /** After redirects; `url` when there were none. */
  finalUrl: string;
  /** Status of the last response; null if there was none. */
  status: number | null;
  failure: FetchFailure | null;
  redirects: Redirect[];
  /** Clicks from the start page; null for a page listed only in a sitemap. */
  depth: number | null;
  inSitemap: boolean;
  /** Lower-cased names; repeated headers joined by `, ` (Set-Cookie by line breaks). */
  headers: Record<string, string>;
  /** Media type without parameters, lower-cased; empty when there was none. */
  contentType: string;
  /** Bytes of the body, decoded and as transferred. */
  bytes: number;
  transferBytes: number;
  /** Milliseconds from the request to the first byte and to the last. Only rules of the category performance may use them. */
  firstByteMs: number;
  totalMs: number;
  httpVersion: string;
  /** True for a page rendered by a browser whose HTML as served had next to no content. */
  servedEmpty?: boolean;
  /** Null when the response is not HTML or its body was not read. */
  html: HtmlFacts | null;
}

/** Facts found in the HTML of a page. Lists are in document order. */
export interface HtmlFacts {
  hasDoctype: boolean;
  /** Quirks mode: the doctype is missing or obsolete. */
  isQuirky: boolean;
  lang: string | null;
  xmlLang: string | null;
  /** The declared character sets, lower-cased: byte order mark, HTTP header, meta. */
  charsets: { source: 'header' | 'meta' | 'bom'; name: string }[];
  /** True when the meta charset begins after the first 1024 bytes, where browsers no longer look. */
  isCharsetLate: boolean;
  base: string | null;
  titles: Placed[];
  descriptions: Placed[];
  /** `<meta name>` and `<meta property>` and `http-equiv`, names lower-cased, in document order. */
  metas: { name: string; content: string; inHead: boolean }[];
  canonicals: UrlFact[];
  hreflangs: (UrlFact & { lang: string })[];
  /**
   * Links `rel=next|prev|amphtml|icon|manifest|alternate(type)|preload|preconnect|…`, without canonical, hreflang and style
   * sheets.
   */
  relations: (UrlFact & { rel: string; type: string; media: string })[];
  headings: { level: number; text: string }[];
  links: LinkFact[];
  /**
   * Texts of elements that work as links only by script: `<a>` without a URL, elements whose handler sets the location.
   */
  scriptLinks: string[];
  images: ImageFact[];
  /** `<picture>` elements without an `<img>`, which show nothing. */
  picturesWithoutImage: number;
  scripts: ResourceFact[];
  styles: ResourceFact[];
  frames: { written: string; url: string | null; title: string | null; loading: string | null }[];
  /** Sources of video, audio and object. */
  media: MediaFact[];
  forms: { action: string | null; method: string; hasPassword: boolean; unlabelledFields: number }[];
  structured: StructuredFact[];
  /** Types of microdata and RDFa items. */
  microdataTypes: string[];
  text: TextFacts;
  /** Values that a fragment can point to: `id` of elements and `name` of links. */
  anchors: string[];
  duplicateIds: string[];
  elements: number;
  depth: number;
  inlineStyleBytes: number;
  inlineScriptBytes: number;
  inlineHandlers: number;
  commentBytes: number;
  /** Names, sorted, each once. */
  deprecatedTags: string[];
  /** `@font-face` rules in the page's own styles that hide text until the font is there. */
  blockingFontFaces: number;
  usesDocumentWrite: boolean;
  /** Kinds of exposed secret keys (never their values), sorted. */
  secrets: string[];
  /** Largest fixed width in pixels in a style or attribute of a block, table or frame; 0 if there is none. */
  widestPixels: number;
  /** Characters of main text with a font size below 12 pixels, considering only styles of the element itself. */
  smallTextCharacters: number;
  /**
   * Characters hidden by the element's own style. Does not count `hidden`, dialogs and menus, which are shown later.
   */
  hiddenTextCharacters: number;
  /** Seconds and target of `<meta http-equiv=refresh>`. */
  refresh: { seconds: number; url: string | null } | null;
  /** Target, as written, of a script that redirects the visitor. */
  scriptRedirect: string | null;
  hasNoscript: boolean;
  /** Landmarks on the page, sorted: `main`, `nav` …, `data-nosnippet`. */
  landmarks: string[];
  /** True when the page exceeded the limits of the reader, so that facts may be missing. */
  isCut: boolean;
}

export interface Placed {
  text: string;
  inHead: boolean;
}

export interface UrlFact {
  /** The URL as written. */
  written: string;
  /** Resolved; null if it is not a URL. */
  url: string | null;
  source: 'html' | 'header' | 'sitemap';
  inHead: boolean;
}

export interface LinkFact {
  written: string;
  /** Resolved and normalised, without fragment; null for URLs that crawlers do not follow (`tel:`, `javascript:`, invalid). */
  url: string | null;
  fragment: string | null;
  isInternal: boolean;
  rel: string[];
  target: string | null;
  /** The link's text, or else the alt texts of its pictures or its aria-label. */
  text: string;
  hasImage: boolean;
  /** The landmark around it: `nav`, `header`, `footer`, `aside`, `main`; empty outside of all. */
  place: string;
}

export interface ImageFact {
  written: string;
  url: string | null;
  /** Null without an alt attribute. */
  alt: string | null;
  isDecorative: boolean;
  width: string | null;
  height: string | null;
  loading: string | null;
  fetchPriority: string | null;
  hasSrcset: boolean;
  hasSizes: boolean;
  /** Whether it is in a `<picture>`. */
  inPicture: boolean;
  /** Index among the page's pictures, from 0. */
  index: number;
}

export interface MediaFact {
  tag: string;
  url: string | null;
  written: string;
  hasCaptions: boolean;
  /** Whether it autoplays without being muted. */
  isLoud: boolean;
}

export interface ResourceFact {
  url: string | null;
  written: string;
  inHead: boolean;
  isAsync: boolean;
  isDeferred: boolean;
  isModule: boolean;
  integrity: string | null;
  crossorigin: string | null;
  media: string | null;
}

export interface StructuredFact {
  /** `@type`s of the top-level items and those in `@graph`; empty if the JSON could not be parsed. */
  types: string[];
  /** Parsed JSON-LD, unchanged; null if it could not be parsed. */
  value: unknown;
  error: string | null;
}

export interface TextFacts {
  /** Number of words of the main content, without navigation, header, footer and aside if the page marks them. */
  words: number;
  characters: number;
  sentences: number;
  syllables: number;
  /** SHA-256 of the normalised main text; null for empty text. */
  hash: string | null;
  /** 64-bit simhash of 3-word shingles as 16 hex digits, for near duplicates. */
  simhash: string | null;
  /** The first 500 characters of the text. */
  opening: string;
  /** Most frequent content words with their counts, at most 20; code samples are ignored. */
  commonest: [string, number][];
  /** Share of the text that is link text, 0 to 1. */
  linkShare: number;
  /** Dates that the page says about itself (time, meta), ISO. */
  dates: string[];
  /** ISO 639-1 code of the language detected from its words; null when unsure. */
  language: string | null;
  /** Number of words in the longest paragraph. */
  longestParagraph: number;
  hasLoremIpsum: boolean;
  hasMojibake: boolean;
  /** Error message of a server program found in the text outside code samples. */
  serverError: string | null;
}
