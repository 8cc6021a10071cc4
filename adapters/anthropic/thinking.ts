import type { OutputConfig, ThinkingConfigParam } from '@anthropic-ai/sdk/resources/messages/messages';

export interface ThinkingSettings {
  thinking?: ThinkingConfigParam;
  effort?: NonNullable<OutputConfig['effort']>;
  /** Tokens added to `max_tokens`, because thinking counts towards it. */
  headroom: number;
}

const HEADROOM = 4096;

/**
 * How to get the first word early: Claude 5 thinks before it answers unless told otherwise, and each family
 * is told in its own way (wrong ones are refused with 400). Source: the models' migration guides.
 */
export function thinkingOf(model: string): ThinkingSettings {
  if (/^claude-(haiku-5-5|opus-5|sonnet-5)(-\d{8})?$/.test(model)) {
    return { thinking: { type: 'disabled' }, headroom: 0 };
  }
  if (model.startsWith('claude-sonnet-5-5')) return { thinking: { type: 'between_tools' }, headroom: 0 };
  // Before Claude 5 nothing is thought unless asked for.
  if (/^claude-(3|opus-4|sonnet-4|haiku-4)/.test(model)) return { headroom: 0 };
  return { effort: 'low', headroom: HEADROOM };
}
