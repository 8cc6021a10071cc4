/** What a model is used for: writing, judging (scores, rankings), or a quick reply. A company has a default for each. */
export const MODEL_USES = ['writing', 'judging', 'quick'] as const;
export type ModelUse = (typeof MODEL_USES)[number];

/** The ids of a company's default models. Writing is the fallback for uses without a default. */
export type ModelDefaults = Partial<Record<ModelUse, string>>;
