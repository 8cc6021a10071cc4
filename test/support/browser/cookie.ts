import type { ApiClient } from '../api/client.ts';

/** The `Cookie` header of a new session, as the console has one. */
export async function cookieOf({ url, user, password }: ApiClient & { password: string }): Promise<string> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password }),
  });
  return login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
