/** Providers by the name that the API gives them, and the setting of the installation that holds the key. */
export const PROVIDERS: Record<string, { name: string; setting: string }> = {
  anthropic: { name: 'Anthropic', setting: 'ANTHROPIC_API_KEY' },
  openai: { name: 'OpenAI', setting: 'OPENAI_API_KEY' },
  google: { name: 'Google', setting: 'GOOGLE_API_KEY' },
  retell: { name: 'Retell', setting: 'RETELL_API_KEY' },
};
