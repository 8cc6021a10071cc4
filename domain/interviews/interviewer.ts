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

/** How a voice interviewer takes turns. */
export interface TurnTaking {
  /** 0..1: from waiting long, in case the candidate goes on, to replying at once. */
  responsiveness: number;
  /** 0..1: from never being interrupted to stopping at any sound. */
  interruptionSensitivity: number;
  /** Silence before it asks whether the candidate is there. */
  reminderSeconds: number;
  /** How often it asks so; 0: never. */
  reminders: number;
  /** Silence that ends the call. */
  endAfterSilenceSeconds: number;
}

/** For people who think before they answer. The provider's own are for service calls: at once, and after ten seconds a reminder. */
export const DEFAULT_TURN_TAKING: TurnTaking = {
  responsiveness: 0.5,
  interruptionSensitivity: 0.6,
  reminderSeconds: 20,
  reminders: 2,
  endAfterSilenceSeconds: 180,
};

export const INTERVIEWER_STATUSES = ['provisioning', 'ready', 'failed'] as const;
