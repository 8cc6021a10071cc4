import type { ReasoningEffort } from 'openai/resources/shared';

export interface Sampling {
  effort?: ReasoningEffort;
  takesTemperature: boolean;
  /** Tokens added to the limit, because reasoning counts towards it. */
  headroom: number;
}

const HEADROOM = 4096;

/** True for names of OpenAI's own models, as against what a compatible server may call its models. */
export function isOpenAiModel(model: string): boolean {
  return /^(gpt-\d|chatgpt-|o\d)/.test(model);
}

/**
 * How to get the first word early. Models with effort `none` answer at once and then take a temperature; older
 * reasoning models take neither. Source: OpenAI's model pages.
 */
export function samplingOf(model: string): Sampling {
  const reasonsAlways = /-(pro|codex)|^gpt-6(\.\d)?-astra|^gpt-6\.1-sol/.test(model);
  if (/^o\d/.test(model) || reasonsAlways)
    return { effort: 'low', takesTemperature: false, headroom: HEADROOM };
  if (/^gpt-5(-mini|-nano)?(-\d{4}.*)?$/.test(model)) {
    return { effort: 'minimal', takesTemperature: false, headroom: HEADROOM };
  }
  if (/^gpt-(5\.\d|[6-9])/.test(model) && !model.includes('chat-latest')) {
    return { effort: 'none', takesTemperature: true, headroom: 0 };
  }
  return { takesTemperature: !model.includes('chat-latest'), headroom: 0 };
}
