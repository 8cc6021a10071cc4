/** How an answer ended: by itself, at its length limit, or because the model or its provider declined. */
export const FINISH_REASONS = ['stop', 'length', 'filter'] as const;
export type FinishReason = (typeof FINISH_REASONS)[number];
