import { ThinkingLevel, type ThinkingConfig } from '@google/genai';

export interface GenerationSettings {
  thinkingConfig?: ThinkingConfig;
  takesTemperature: boolean;
  /** Tokens added to the limit, because thinking counts towards it. */
  headroom: number;
}

const HEADROOM = 4096;

/**
 * How to get the first word early. Gemini 2.5 is given a budget of thought, later ones a level, and sampling is fixed
 * since 3.6 (and 3.5 Flash-Lite). Source: the models' pages and migration guides of the Gemini API.
 */
export function generationOf(model: string): GenerationSettings {
  if (/^gemini-[12]\.[0-4]/.test(model)) return { takesTemperature: true, headroom: 0 };
  if (model.startsWith('gemini-2.5-flash')) {
    return { thinkingConfig: { thinkingBudget: 0 }, takesTemperature: true, headroom: 0 };
  }
  if (model.startsWith('gemini-2.5')) {
    return { thinkingConfig: { thinkingBudget: 128 }, takesTemperature: true, headroom: HEADROOM };
  }
  const takesTemperature = /^gemini-3(\.[0-5])?-/.test(model) && !model.startsWith('gemini-3.5-flash-lite');
  return { thinkingConfig: { thinkingLevel: ThinkingLevel.LOW }, takesTemperature, headroom: HEADROOM };
}
