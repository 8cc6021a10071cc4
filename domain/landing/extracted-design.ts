import type { Box } from './box.ts';
import type { DesignTokens } from './design-tokens.ts';
import type { Section } from './section.ts';

/** A run of text of the source with its look. Sizes in the source's units, colours `#rrggbb`. */
export interface ExtractedBlock {
  type: 'heading' | 'paragraph' | 'list-item' | 'button' | 'caption';
  text: string;
  boundingBox: Box;
  fontSize: number;
  font: string | null;
  color: string | null;
  source: 'text' | 'ocr';
}

export interface ExtractedPage {
  /** Page number, from 1. */
  number: number;
  width: number;
  height: number;
  /** Clockwise rotation of the source's page in degrees: 0, 90, 180, 270. */
  rotation: number;
  ocr: boolean;
  /** Tesseract's confidence, 0..100; only for pages read by OCR. */
  ocrConfidence?: number;
  text: string;
  /** A rendering of the page is stored with the upload. */
  drawn?: boolean;
  /** In reading order. */
  blocks: ExtractedBlock[];
}

/** An image of the source, stored under `key`. */
export interface ExtractedImage {
  key: string;
  mimeType: string;
  width: number;
  height: number;
  boundingBox: Box;
}

/** A design after extraction, from any source. */
export interface ExtractedDesign {
  title: string | null;
  pages: ExtractedPage[];
  images: ExtractedImage[];
  tokens: DesignTokens;
  sections: Section[];
}
