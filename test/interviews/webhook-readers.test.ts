import { newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { newMember } from '../support/api/member.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { analysed, expected, openCall, respond, talk } from '../support/interviews/interviews.ts';
import { until } from '../support/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const { url } = sharedInstance();
const BASE = '/seo-content-api/webhooks';
const events = ['response.analysed'];

let owner: ApiClient & { password: string };
let receivers: WebhookReceiver[];
beforeAll(async () => {
  owner = await newCompany(url, 'Mondlicht');
  receivers = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
});
afterAll(() => Promise.all(receivers.map((one) => one.close())));

const endpointOf = async (client: ApiClient, receiver?: WebhookReceiver): Promise<Json> =>
  expected(await client.post(`${BASE}/endpoints`, { url: receiver?.url, events }), 201);

test('an endpoint hears of interviews only what its maker may read, and passes to the owner when the maker leaves', async () => {
  const admin = await newMember(owner, 'admin');
  const refused = await admin.post(`${BASE}/endpoints`, { url: receivers[0]?.url, events });
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);

  const member = await newMember(owner);
  const [own, others] = [await endpointOf(member, receivers[0]), await endpointOf(owner, receivers[1])];
  // Another member may read it, but neither change it nor rotate its secret. An admin does not see it.
  const path = `${BASE}/endpoints/${own.id}`;
  const another = await newMember(owner);
  expect((await another.get(path)).status).toBe(200);
  const changes = [
    await another.patch(path, { url: 'https://thief.example' }),
    await another.post(`${path}/rotate-secret`),
    await another.delete(path),
    await admin.get(path),
    await admin.post(`${path}/rotate-secret`),
  ];
  expect(changes.map(({ status }) => status)).toEqual(Array(5).fill(403));
  expect((await admin.get(`${BASE}/endpoints`)).body.total).toBe(0);
  // An admin cannot add these events to an endpoint of another kind either.
  const audits = expected(
    await admin.post(`${BASE}/endpoints`, { url: receivers[0]?.url, events: ['audit.completed'] }),
    201,
  );
  expect((await admin.patch(`${BASE}/endpoints/${audits.id}`, { events })).status).toBe(403);

  const { interview } = await respond(owner, url, {}, { teamUserIds: [member.user.id] });
  await until(() => receivers.every(({ received }) => received.length === 1));
  const { items } = (await owner.get(`${BASE}/deliveries`)).body;
  const delivery = items.find(({ endpointId }: Json) => endpointId === own.id);

  // Events that the creator may no longer read are not sent, and not redelivered.
  expected(await owner.put(`/api/company/members/${member.user.id}`, { role: 'admin' }), 200);
  const again = await openCall(url, { interviewId: interview.id });
  await talk(again.call, again.callId);
  await analysed(owner, again.responseId);
  await until(() => receivers[1]?.received.length === 2);
  expected(await owner.post(`${BASE}/deliveries/${delivery.id}/redeliver`), 202);
  const repeated = await until(async () => {
    const found = (await owner.get(`${BASE}/deliveries?status=failed`)).body.items;
    return found.length > 0 ? found : null;
  });
  expect(repeated).toMatchObject([{ id: delivery.id, job: { error: { code: 'forbidden' } } }]);
  expect((await admin.get(`${BASE}/deliveries`)).body.total).toBe(0);
  expect(receivers[0]?.received).toHaveLength(1);

  expect((await owner.delete(`/api/company/members/${member.user.id}`)).status).toBe(204);
  expect((await owner.get(path)).body).toMatchObject({ createdBy: owner.user.id, enabled: true });
  const notices = (await owner.get('/api/notices?unread=true')).body;
  expect(notices).toMatchObject({ total: 1, items: [{ kind: 'endpoints-passed', record: null }] });
  expect(notices.items[0].text).toContain(own.url);
  expect(others.createdBy).toBe(owner.user.id);
});
