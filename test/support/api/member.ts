import { randomBytes } from 'node:crypto';
import { clientFor, type ApiClient } from './client.ts';

/** A further member of the owner's company, by invitation. */
export async function newMember(
  owner: ApiClient,
  role: 'user' | 'admin' = 'user',
): Promise<ApiClient & { password: string }> {
  const email = `${randomBytes(6).toString('hex')}@example.org`;
  const password = `password-${randomBytes(6).toString('hex')}`;
  const invitation = await owner.post('/api/company/invitations', { email, role });
  const invitationToken = new URL(invitation.body.url).searchParams.get('invitationToken');
  const person = { name: 'Member', email, password, invitationToken };
  const { status, body } = await clientFor(owner.url).post('/api/auth/register', person);
  if (status !== 201) throw new Error(`register answered ${status}: ${JSON.stringify(body)}`);
  return { ...clientFor(owner.url, body.token, body.user), password };
}
