import type { Integration, KeyState } from '../../../domain/ports/integration.ts';

/** How long an answer of a provider is believed; milliseconds. */
const BELIEVED_FOR = 60_000;

const ERRORS: Record<KeyState, string | undefined> = {
  valid: undefined,
  refused: 'The provider refused the key',
  unreachable: 'The provider did not answer as expected',
};

export interface IntegrationStatus {
  configured: boolean;
  /** Null: not configured, or the provider did not say. */
  valid: boolean | null;
  checkedAt: string | null;
  error?: string;
}

interface Check {
  at: number;
  state: Promise<KeyState>;
}

/** By integration, so that many who look cost one call. */
const checks = new WeakMap<Integration, Check>();

/** Whether the provider is set up and takes our key. */
export async function statusOf(integration: Integration): Promise<IntegrationStatus> {
  if (!integration.configured) return { configured: false, valid: null, checkedAt: null };
  const check = currentCheck(integration);
  const state = await check.state;
  const error = ERRORS[state];
  return {
    configured: true,
    valid: state === 'unreachable' ? null : state === 'valid',
    checkedAt: new Date(check.at).toISOString(),
    ...(error ? { error } : {}),
  };
}

function currentCheck(integration: Integration): Check {
  const last = checks.get(integration);
  if (last && Date.now() - last.at < BELIEVED_FOR) return last;
  const check = { at: Date.now(), state: integration.checkKey() };
  checks.set(integration, check);
  return check;
}
