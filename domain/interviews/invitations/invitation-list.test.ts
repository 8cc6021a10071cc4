import { AppError } from '../../platform/errors.ts';
import { readInvitationList, type ListReading } from './invitation-list.ts';

const readBytes = (bytes: Uint8Array, reading: Partial<ListReading> = {}) =>
  readInvitationList(bytes, { encoding: null, email: null, name: null, ...reading });
const read = (text: string, reading?: Partial<ListReading>) => {
  const { invitees, ...rest } = readBytes(Buffer.from(text), reading);
  return { ...rest, invitees: invitees.map(({ name, email }) => ({ name, email })) };
};

/** What a list is refused with. */
function refusal(bytes: Uint8Array, reading?: Partial<ListReading>): AppError {
  try {
    readBytes(bytes, reading);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-input') return error;
    throw error;
  }
  throw new Error('It is not refused');
}

/** What is wrong with a list. */
const problems = (bytes: Uint8Array) => (refusal(bytes).options.errors ?? []).map(({ message }) => message);

test('an address is invited once, whatever its case', () => {
  const list = 'name,email\nAda Byron,ada@example.org\nAda,ADA@Example.org\n,bob@example.org\n\n';
  expect(read(list)).toEqual({
    invitees: [
      { name: 'Ada Byron', email: 'ada@example.org' },
      { name: null, email: 'bob@example.org' },
    ],
    repeated: 1,
    refused: [],
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
  expect(readBytes(list).invitees).toMatchObject([{ name: 'Jörg', email: 'joerg@example.org' }]);
});

test('a table without addresses in any column is told so once', () => {
  expect(problems(Buffer.from('Ada,Byron\nBob,Bee\n'))).toEqual(['has no column of e-mail addresses']);
});

test('one column may be all there is', () => {
  expect(read('ada@example.org\nbob@example.org').invitees.map(({ email }) => email)).toEqual([
    'ada@example.org',
    'bob@example.org',
  ]);
});

test('bytes that are not Unicode are never guessed: the encoding is asked for, and what each makes of the lines is shown', () => {
  // As Polish Excel writes it, in Windows-1250.
  const list = Buffer.from('name;email\n\xA3ukasz \xAFak;l@example.org\n', 'latin1');
  const { errors, extra } = refusal(list).options;
  expect(errors).toMatchObject([{ path: 'encoding' }]);
  expect(extra?.['choices']).toEqual(
    expect.arrayContaining([
      { encoding: 'windows-1252', lines: ['£ukasz ¯ak;l@example.org'] },
      { encoding: 'windows-1250', lines: ['Łukasz Żak;l@example.org'] },
    ]),
  );
  expect(readBytes(list, { encoding: 'windows-1250' }).invitees).toMatchObject([{ name: 'Łukasz Żak' }]);
});

test('the column of the addresses is the one that has them, whatever others are called', () => {
  const list = 'Email opt-in,Email,Name\nyes,ada@example.org,Ada\nno,bob@example.org,Bob\n';
  expect(read(list).invitees.map(({ email }) => email)).toEqual(['ada@example.org', 'bob@example.org']);
  expect(read('Имя;Почта\nАда;ada@example.org\n', { name: 'Имя' }).invitees).toEqual([
    { name: 'Ада', email: 'ada@example.org' },
  ]);
});

test('of two columns of addresses one has to be chosen, by heading or number', () => {
  const list = 'Private,Work,Name\nada@example.org,ada@work.example,Ada\n';
  const { errors, extra } = refusal(Buffer.from(list)).options;
  expect([errors, extra]).toEqual([
    [{ path: 'emailColumn', message: expect.stringContaining('must be chosen') }],
    { columns: ['Private', 'Work', 'Name'] },
  ]);
  for (const email of ['work', '2'])
    expect(read(list, { email }).invitees).toEqual([{ name: 'Ada', email: 'ada@work.example' }]);
  expect(refusal(Buffer.from(list), { email: 'Mobile' }).options.errors).toMatchObject([
    { path: 'emailColumn' },
  ]);
});

test('a reference and a time factor are read where there are such columns', () => {
  const list =
    'name;email;reference;time factor\nAda;ada@example.org;A-7;1,5\nBob;bob@example.org;;\nEve;eve@example.org;;9\n';
  expect(readBytes(Buffer.from(list))).toMatchObject({
    invitees: [
      { reference: 'A-7', timeFactor: 1.5 },
      { reference: null, timeFactor: 1 },
    ],
    refused: [{ line: 4, message: expect.stringContaining('time factor') }],
  });
});

test('names beside addresses and domains of other scripts are understood', () => {
  const list = 'email\nAda Byron <ada@example.org>\njoerg@müller.example\n';
  expect(read(list).invitees).toEqual([
    { name: 'Ada Byron', email: 'ada@example.org' },
    { name: null, email: 'joerg@xn--mller-kva.example' },
  ]);
});

test('a row that is wrong is told by its line, and the others are invited', () => {
  const list = 'name,email\nAda,ada@example.org\n\nBob,bob\nEve,\n';
  expect(read(list)).toEqual({
    invitees: [{ name: 'Ada', email: 'ada@example.org' }],
    repeated: 0,
    refused: [
      { line: 4, message: '“bob” is not an e-mail address' },
      { line: 5, message: 'has no e-mail address' },
    ],
  });
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

test('a list without a single candidate invites nobody, and says why', () => {
  expect(problems(Buffer.from('name,email\nBob,bob\nEve,\n'))).toEqual([
    'row 2: “bob” is not an e-mail address',
    'row 3: has no e-mail address',
  ]);
  expect(problems(Buffer.from(`name,email\n${'x'.repeat(201)},ada@example.org`))).toEqual([
    'row 2: the name or reference is longer than 200 characters',
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
