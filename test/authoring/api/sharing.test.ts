import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newMember } from '../../support/api/member.ts';

const DOCUMENTS = '/api/documents';
const { url } = sharedInstance();

let owner: ApiClient;
let colleague: ApiClient;
beforeAll(async () => {
  owner = await newCompany(url);
  const email = `colleague-${owner.user.id}@example.org`;
  const invitation = (await owner.post('/api/company/invitations', { email })).body.url as string; // as the contract says
  const invitationToken = new URL(invitation).searchParams.get('invitationToken');
  const person = { name: 'Colleague', email, password: 'a long password', invitationToken };
  const { body } = await clientFor(url).post('/api/auth/register', person);
  colleague = clientFor(url, body.token, body.user);
});

const made = async (): Promise<string> =>
  `${DOCUMENTS}/${(await owner.post(DOCUMENTS, { title: 'Mine', mode: 'markdown', content: 'a\n' })).body.id}`;
const sees = async (path: string): Promise<boolean> =>
  (await colleague.get(`${DOCUMENTS}?pageSize=100`)).body.items.some(({ id }: { id: string }) =>
    path.endsWith(id),
  );

test('a private document is hidden from colleagues and other companies', async () => {
  const path = await made();
  const other = await newCompany(url);
  for (const caller of [colleague, other]) {
    expect((await caller.get(path)).status).toBe(404);
    expect((await caller.patch(path, { title: 'x' })).status).toBe(404);
    expect((await caller.get(`${path}/versions`)).status).toBe(404);
    expect((await caller.delete(path)).status).toBe(404);
  }
  expect(await sees(path)).toBe(false);
});

test('one that is shared with the company is read by all, and edited by the owner', async () => {
  const path = await made();
  await owner.patch(path, { visibility: 'company' });
  expect((await colleague.get(path)).status).toBe(200);
  expect(await sees(path)).toBe(true);
  expect((await colleague.patch(path, { title: 'x' })).status).toBe(403);
  expect((await colleague.delete(path)).status).toBe(403);
});

test('who may edit, and an admin, change and delete what the company shares', async () => {
  const admin = await newMember(owner, 'admin');
  for (const editor of [colleague, admin]) {
    const path = await made();
    expect((await admin.get(path)).status).toBe(404);
    await owner.patch(path, { visibility: 'company' });
    if (editor === colleague)
      await owner.patch(path, { permissions: [{ userId: colleague.user.id, right: 'edit' }] });
    expect((await editor.patch(path, { title: 'Theirs' })).body.title).toBe('Theirs');
    expect((await editor.delete(path)).status).toBe(204);
  }
});

test('a right is granted and taken away; only the owner does', async () => {
  const path = await made();
  const permissions = [{ userId: colleague.user.id, right: 'edit' }];
  expect((await owner.patch(path, { permissions })).body.permissions).toEqual(permissions);
  expect((await colleague.patch(path, { content: 'b\n' })).body.content).toBe('b\n');
  expect(await sees(path)).toBe(true);
  expect((await colleague.patch(path, { permissions: [] })).status).toBe(403);
  expect((await colleague.patch(path, { visibility: 'company' })).status).toBe(403);
  await owner.patch(path, { permissions: [] });
  expect((await colleague.get(path)).status).toBe(404);
  expect(await sees(path)).toBe(false);
});

test('content and rights change together or not at all', async () => {
  const path = await made();
  const patch = { title: 'New', permissions: [{ userId: '0123456789abcdef01234567', right: 'edit' }] };
  expect(await owner.patch(path, patch)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'permissions.0.userId' }] },
  });
  const permissions = [{ userId: colleague.user.id, right: 'comment' }];
  const stale = { headers: { 'If-Match': '"7"' } };
  expect((await owner.patch(path, { title: 'New', permissions }, stale)).status).toBe(412);
  const { body } = await owner.get(path);
  expect(body).toMatchObject({ title: 'Mine', permissions: [], version: 1 });
  const twice = [...permissions, ...permissions];
  expect((await owner.patch(path, { permissions: twice })).status).toBe(400);
  expect((await owner.patch(path, { permissions })).body).toMatchObject({ permissions, version: 2 });
  const listed = (await owner.get(`${DOCUMENTS}?pageSize=100`)).body.items;
  expect(listed.find(({ id }: { id: string }) => path.endsWith(id)).permissions).toEqual(permissions);
});

test('a text is checked', async () => {
  const content = 'This is the the end.\n';
  const { status, body } = await owner.post('/api/writing-checks', {
    content,
    mode: 'markdown',
    keyword: 'end',
  });
  expect(status).toBe(200);
  expect(body.issues).toEqual([expect.objectContaining({ rule: 'repeated-words', from: 8, to: 15 })]);
  expect(body.readability.words).toBe(5);
});
