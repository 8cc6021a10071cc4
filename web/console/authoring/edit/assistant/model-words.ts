/** The model that wrote a text, as the API reports it. */
export interface ModelNamed {
  modelUsed: string | null;
  modelFailedCheck?: true | undefined;
}

/** Names the model of a text, and says if it failed its check. */
export function modelWords({ modelUsed, modelFailedCheck }: ModelNamed): string {
  if (modelUsed === null || modelUsed === 'offline') return 'none';
  return modelFailedCheck ? `${modelUsed}, which failed its check` : modelUsed;
}
