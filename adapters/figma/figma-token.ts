import { z } from 'zod';
import type { KeyState } from '../../domain/ports/integration.ts';

const BASE_URL = 'https://api.figma.com';
const TIMEOUT = 5000;

const refusal = z.object({ err: z.string() });

/**
 * Asks Figma who owns the token. A valid token without the scope `current_user:read` is refused with 403, like a wrong or expired
 * one; only the text distinguishes them.
 */
export async function checkFigmaToken(token: string, baseUrl: string = BASE_URL): Promise<KeyState> {
  try {
    const response = await fetch(new URL('/v1/me', baseUrl), {
      headers: { 'X-Figma-Token': token },
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
    });
    if (response.ok) return 'valid';
    if (response.status !== 401 && response.status !== 403) return 'unreachable';
    const { err } = refusal.parse(await response.json());
    if (/^invalid scope/i.test(err)) return 'valid';
    return /token/i.test(err) ? 'refused' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
