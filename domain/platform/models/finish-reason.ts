/** How an answer ended: by itself (`stop`), at its length limit, or because the model or its provider declined (`filter`). */
export const FINISH_REASONS = ['stop', 'length', 'filter'] as const;
export type FinishReason = (typeof FINISH_REASONS)[number];
