import { AppError } from '../../platform/errors.ts';
import { readInvitationList } from './invitation-list.ts';

const read = (text: string) => readInvitationList(Buffer.from(text));

/** What is wrong with a list. */
function problems(bytes: Uint8Array): string[] {
  try {
    readInvitationList(bytes);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-input')
      return (error.options.errors ?? []).map(({ message }) => message);
    throw error;
  }
  return [];
}

test('an address is invited once, whatever its case', () => {
  const list = 'name,email\nAda Byron,ada@example.org\nAda,ADA@Example.org\n,bob@example.org\n\n';
  expect(read(list)).toEqual({
    invitees: [
      { name: 'Ada Byron', email: 'ada@example.org' },
      { name: null, email: 'bob@example.org' },
    ],
    repeated: 1,
  });
});

test.each([
  ['columns in another order', 'E-Mail;Phone;Name\nada@example.org;1;Ada\n'],
  ['no header', 'Ada,ada@example.org'],
  ['no header, and the address first', 'ada@example.org;Ada'],
  ['other words for them', 'Candidate,Your e-mail address\nAda,ada@example.org\n'],
  ['a byte order mark, tabs and quotes', '\uFEFF"name"\t"email"\r\n"Ada"\t"ada@example.org"\r\n'],
])('%s', (_, list) => {
  expect(read(list).invitees).toEqual([{ name: 'Ada', email: 'ada@example.org' }]);
});

test.each([
  ['German', '\uFEFFVorname;Nachname;E-Mail-Adresse\nAda;Byron;ada@example.org\n'],
  ['swapped', 'Name\tVorname\tMail\nByron\tAda\tada@example.org\n'],
  ['a comma in the name of a list with semicolons', 'Name;Email\n"Byron, Ada";ada@example.org\n'],
  ['the same without quotes', 'Full name;Email\nByron, Ada;ada@example.org\n'],
])('first and last name, %s', (_, list) => {
  expect(read(list).invitees).toMatchObject([
    { name: expect.stringMatching(/^(?:Ada Byron|Byron, Ada)$/), email: 'ada@example.org' },
  ]);
});

test('what Excel writes as Unicode text is read', () => {
  const list = Buffer.from('\uFEFFName\tEmail\nJörg\tjoerg@example.org\n', 'utf16le');
  expect(readInvitationList(list).invitees).toEqual([{ name: 'Jörg', email: 'joerg@example.org' }]);
});

test('a table without addresses in any column is told so once', () => {
  expect(problems(Buffer.from('Ada,Byron\nBob,Bee\n'))).toEqual(['has no column “email” in its first row']);
});

test('one column is of addresses, and what Excel writes in its own encoding is read', () => {
  expect(read('ada@example.org\nbob@example.org').invitees.map(({ email }) => email)).toEqual([
    'ada@example.org',
    'bob@example.org',
  ]);
  const excel = Buffer.from('name;email\nJörg Müller;joerg@example.org\n', 'latin1');
  expect(readInvitationList(excel).invitees).toEqual([{ name: 'Jörg Müller', email: 'joerg@example.org' }]);
});

test('a workbook and an empty file are told what they are', () => {
  const advice = 'is a workbook: save it as CSV first';
  expect(problems(Buffer.from('PK\u0003\u0004xl/workbook.xml'))).toEqual([advice]);
  expect(problems(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([advice]);
  expect([problems(Buffer.from('')), problems(Buffer.from('\ufeff \n'))]).toEqual([
    ['is empty'],
    ['is empty'],
  ]);
});

test('half a list is none: every row that is wrong is named', () => {
  const list = 'name,email\nAda,ada@example.org\n\nBob,bob\nEve,\n';
  expect(problems(Buffer.from(list))).toEqual([
    'row 4: “bob” is not an e-mail address',
    'row 5: has no e-mail address',
  ]);
  expect(problems(Buffer.from(`name,email\n${'x'.repeat(201)},ada@example.org`))).toEqual([
    'row 2: the name is longer than 200 characters',
  ]);
  expect(problems(Buffer.from('name,email\nA\0da,ada@example.org'))).toEqual([
    'row 2: the name has a character that cannot be stored',
  ]);
  expect(problems(Buffer.from('name,email\nAda,a\0da@example.org'))).toEqual([
    expect.stringContaining('is not an e-mail address'),
  ]);
  expect(problems(Buffer.from('name,email\n'))).toEqual(['has no e-mail address']);
  expect(problems(Buffer.from('name,email\n"Ada,ada@example.org'))).toEqual(['is not a CSV table']);
});

test('five hundred are invited at once, and repetitions do not count', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `,c${n}@example.org`);
  const most = ['name,email', ...lines(500), ...lines(20)];
  expect(read(most.join('\n'))).toMatchObject({ repeated: 20, invitees: { length: 500 } });
  expect(problems(Buffer.from(['name,email', ...lines(501)].join('\n')))).toEqual([
    'has 501 candidates, and may have 500',
  ]);
});
