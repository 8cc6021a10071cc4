/** The sliders of a persona, on the scale of the provider's own consoles: 0 is lowest, 10 highest. */
export const SLIDERS = ['empathy', 'rapport', 'exploration', 'speed'] as const;
export type Slider = (typeof SLIDERS)[number];

/**
 * The behaviour of an interviewer. Each slider affects the prompts of the voice agent (`personaRules`) and of the built-in
 * interviewer.
 */
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

/** How a voice interviewer takes turns. */
export interface TurnTaking {
  /** 0..1: from waiting long, in case the candidate continues, to replying at once. */
  responsiveness: number;
  /** 0..1: from never being interrupted to stopping at any sound. */
  interruptionSensitivity: number;
  /** Silence before the interviewer asks whether the candidate is still there. */
  reminderSeconds: number;
  /** How often the interviewer asks; 0: never. */
  reminders: number;
  /** Silence that ends the call. */
  endAfterSilenceSeconds: number;
}

/**
 * For people who think before they answer. The provider's defaults suit service calls: an immediate reply, and a reminder after
 * ten seconds.
 */
export const DEFAULT_TURN_TAKING: TurnTaking = {
  responsiveness: 0.5,
  interruptionSensitivity: 0.6,
  reminderSeconds: 20,
  reminders: 2,
  endAfterSilenceSeconds: 180,
};

export const INTERVIEWER_STATUSES = ['provisioning', 'ready', 'failed'] as const;
