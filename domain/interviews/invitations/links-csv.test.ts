import { readInvitationList } from './invitation-list.ts';
import { linksCsv } from './links-csv.ts';

test('a list of links that was downloaded can be given back as one of candidates', async () => {
  async function* pages() {
    yield [
      { name: 'Jürgen', email: 'juergen@example.org', url: 'https://x.example', expiresAt: new Date(0) },
    ];
  }
  const table = (await Array.fromAsync(linksCsv(pages()))).join('');
  const { invitees } = readInvitationList(Buffer.from(table), {
    encoding: null,
    email: null,
    name: null,
  });
  expect(invitees).toMatchObject([{ name: 'Jürgen', email: 'juergen@example.org' }]);
});
