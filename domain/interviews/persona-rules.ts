import type { Persona, Slider } from './interviewer.ts';

/** Instructions to the voice agent for a slider, from none to most; a value of 0..10 selects one of five. */
const RULES: Record<Slider, readonly string[]> = {
  empathy: [
    'Stay factual; do not comment on feelings.',
    'Acknowledge an answer briefly before you go on.',
    'Acknowledge what the candidate says and how it may have been for them.',
    'Show that you understand the candidate: name what was hard in their story before you go on.',
    'Be warm: reflect what the candidate says and how it may have felt, and give them time.',
  ],
  rapport: [
    'No small talk.',
    'Be polite and brief; no small talk.',
    'Begin with one friendly sentence.',
    'Begin with a little small talk and come back to things the candidate has said.',
    'Build a friendly conversation: small talk at the start, and come back to what the candidate has said.',
  ],
  exploration: [
    'Do not follow up; take each answer as it is.',
    'Follow up only when an answer is not understandable.',
    'Follow up on answers that stay general.',
    'Follow up on most answers: ask for an example, or for the reason.',
    'Follow up deeply: ask for the situation, the own part, the reasons and the outcome.',
  ],
  speed: [
    'Speak slowly, with pauses, and wait long before you go on.',
    'Speak calmly and leave pauses.',
    'Speak at a normal pace.',
    'Speak briskly and keep your own turns short.',
    'Keep your own turns to one sentence and go on at once.',
  ],
};

/** Rules for a voice agent from the sliders, one line each. */
export function personaRules(persona: Persona): string[] {
  const lines = Object.entries(RULES).map(([slider, rules]) => {
    const place = persona[slider as Slider];
    return rules[Math.min(Math.floor((place / 10) * rules.length), rules.length - 1)] ?? '';
  });
  const description = persona.description.trim();
  return description === ''
    ? lines
    : [`Your manner, in the words of those who made you: ${description}`, ...lines];
}
