import type { OutlineRequest } from '../outlines/generate-outline.ts';
import type { BusinessRequest } from '../summaries/business.ts';
import type { TitlesRequest } from '../titles/get-titles.ts';

/** What one request asks for. JSON. */
export type ContentTask = { model: string } & (
  | { kind: 'titles'; request: TitlesRequest }
  | { kind: 'outline'; request: OutlineRequest }
  | { kind: 'summary' | 'audience'; request: BusinessRequest }
);
