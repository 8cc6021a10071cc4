import { leadsCsv, type LeadRow } from './leads-csv.ts';

const lead: LeadRow = {
  createdAt: '2026-03-01T08:00:00.000Z',
  email: 'ada@example.org',
  name: null,
  phone: null,
  company: null,
  message: null,
  variantId: null,
};

async function tableOf(...leads: LeadRow[]): Promise<string[]> {
  async function* pages() {
    yield leads;
  }
  return (await Array.fromAsync(leadsCsv(pages()))).join('').split('\r\n');
}

test('a lead is a line, what it lacks an empty cell', async () => {
  expect(await tableOf(lead)).toEqual([
    '\ufeffcreatedAt,email,name,phone,company,message,variantId',
    '2026-03-01T08:00:00.000Z,ada@example.org,,,,,',
    '',
  ]);
});

test('what a spreadsheet would run is text, and quotes and line ends stay in their cell', async () => {
  const [, line = '', second = ''] = await tableOf({
    ...lead,
    name: '=HYPERLINK("http://evil.example","x")',
    phone: '+49 30 1234',
    message: 'One, "two"\nthree',
  });
  expect(`${line}\n${second}`).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  expect(line).toContain(`,'+49 30 1234,`);
  expect((await tableOf({ ...lead, message: 'One, "two"\nthree' }))[1]).toContain('"One, ""two""\nthree"');
});
