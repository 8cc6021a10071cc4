/** The sliders of a persona. Scale of the provider's own consoles: 0 is none, 10 is most. */
export const SLIDERS = ['empathy', 'rapport', 'exploration', 'speed'] as const;
export type Slider = (typeof SLIDERS)[number];

/** The behaviour of an interviewer. Each slider reaches the prompt of the voice agent (`personaRules`) and the built-in one. */
export interface Persona extends Record<Slider, number> {
  description: string;
}

export const DEFAULT_PERSONA: Persona = {
  description: 'A calm, attentive interviewer who asks one thing at a time.',
  empathy: 6,
  rapport: 6,
  exploration: 5,
  speed: 5,
};

export const INTERVIEWER_STATUSES = ['provisioning', 'ready', 'failed'] as const;
