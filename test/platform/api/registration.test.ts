import { companyEntityManager } from '../../../db/tenancy.ts';
import { products } from '../../../products/index.ts';
import { createUser } from '../../../services/platform/accounts/registration.ts';
import { inviteMember } from '../../../services/platform/company/invitations.ts';
import { clientFor, type Json } from '../../support/api/client.ts';
import { startInProcessApi } from '../../support/instance/in-process-api.ts';

/** The status of a registration without an invitation, that of one with an invitation, and the policy shown to the console. */
async function registered(settings: Record<string, string>): Promise<Json[]> {
  const api = await startInProcessApi(products, { settings });
  try {
    // As `npm run admin -- create-user` does it, whatever the setting.
    const owner = await createUser(api.orm, {
      name: 'Ada',
      email: 'ada@example.org',
      password: 'a long password',
    });
    const { companyId, id: userId } = owner;
    const deps = { settings: { PORT: 3000 } } as const;
    const email = 'grace@example.org';
    const em = companyEntityManager(api.orm, companyId);
    const { url } = await inviteMember(em, deps as never, { companyId, userId }, { email, role: 'user' });
    const invitationToken = new URL(url).searchParams.get('invitationToken');
    const anybody = clientFor(api.url);
    const person = { name: 'Grace', password: 'a long password' };
    const answers = [
      await anybody.post('/api/auth/register', { ...person, email: 'mary@example.org' }),
      await anybody.post('/api/auth/register', { ...person, email, invitationToken }),
      await anybody.get('/api/public/registration'),
    ];
    return answers.map(({ status, body }) => [status, body.code ?? body.registration ?? 'in']);
  } finally {
    await api.stop();
  }
}

const CLOSED = [403, 'registration-closed'];

test('REGISTRATION says who may register, and the console is told', async () => {
  expect(await registered({})).toEqual([
    [201, 'in'],
    [201, 'in'],
    [200, 'open'],
  ]);
  expect(await registered({ REGISTRATION: 'invited' })).toEqual([CLOSED, [201, 'in'], [200, 'invited']]);
  expect(await registered({ REGISTRATION: 'closed' })).toEqual([CLOSED, CLOSED, [200, 'closed']]);
  const reachable = { PUBLIC_BASE_URL: 'https://millrace.example' };
  expect(await registered(reachable)).toEqual([CLOSED, [201, 'in'], [200, 'invited']]);
});

test('where nobody may register, no invitation is made', async () => {
  const api = await startInProcessApi(products, { settings: { REGISTRATION: 'closed' } });
  try {
    const person = { email: 'ada@example.org', password: 'a long password' };
    await createUser(api.orm, { ...person, name: 'Ada' });
    const { body: session } = await clientFor(api.url).post('/api/auth/login', person);
    const owner = clientFor(api.url, session.token);
    const refused = await owner.post('/api/company/invitations', {
      email: 'grace@example.org',
      role: 'user',
    });
    expect([refused.status, refused.body.code]).toEqual(CLOSED);
    expect((await owner.get('/api/company/invitations')).body).toMatchObject({ items: [], total: 0 });
  } finally {
    await api.stop();
  }
});
