import type { KeyState } from '../../domain/ports/integration.ts';

/** How long a provider's response about a key is cached; milliseconds. */
const BELIEVED_FOR = 60_000;

const ERRORS: Record<KeyState, string | undefined> = {
  valid: undefined,
  refused: 'The provider refused the key',
  unreachable: 'The provider did not answer as expected',
};

export interface IntegrationStatus {
  configured: boolean;
  /** Null: not configured, or the provider's response was inconclusive. */
  valid: boolean | null;
  checkedAt: string | null;
  error?: string;
}

export const NOT_CONFIGURED: IntegrationStatus = { configured: false, valid: null, checkedAt: null };

interface Check {
  at: number;
  state: Promise<KeyState>;
}

/** By name of the key, so that concurrent callers share one call. */
const checks = new Map<string, Check>();

/** Whether the provider accepts a key. `name` identifies the key without revealing it. */
export async function statusOf(name: string, checkKey: () => Promise<KeyState>): Promise<IntegrationStatus> {
  const check = currentCheck(name, checkKey);
  const state = await check.state;
  const error = ERRORS[state];
  return {
    configured: true,
    valid: state === 'unreachable' ? null : state === 'valid',
    checkedAt: new Date(check.at).toISOString(),
    ...(error ? { error } : {}),
  };
}

function currentCheck(name: string, checkKey: () => Promise<KeyState>): Check {
  for (const [other, { at }] of checks) if (Date.now() - at >= BELIEVED_FOR) checks.delete(other);
  const last = checks.get(name);
  if (last) return last;
  const check = { at: Date.now(), state: checkKey() };
  checks.set(name, check);
  return check;
}
