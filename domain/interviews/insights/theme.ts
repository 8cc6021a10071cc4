import type { TranscriptTurn } from '../response.ts';

/** A theme mentioned by several candidates, with quotes. */
export interface Theme {
  title: string;
  summary: string;
  quotes: { responseId: string; quote: string }[];
}

export interface SpokenResponse {
  responseId: string;
  transcript: readonly TranscriptTurn[];
}
