import type { TranscriptTurn } from '../response.ts';

/** What several candidates speak of, with what they said of it. */
export interface Theme {
  title: string;
  summary: string;
  quotes: { responseId: string; quote: string }[];
}

export interface SpokenResponse {
  responseId: string;
  transcript: readonly TranscriptTurn[];
}
