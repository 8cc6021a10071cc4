import { writtenAddress } from './candidate-address.ts';

test.each([
  ['ada@example.org', null, 'ada@example.org'],
  [' mailto:ada@Example.org ', null, 'ada@example.org'],
  ['Ada Byron <ada@example.org>', 'Ada Byron', 'ada@example.org'],
  ['"Byron, Ada" <ada@example.org>;', 'Byron, Ada', 'ada@example.org'],
  ['<ada@example.org>', null, 'ada@example.org'],
  ['jörg@müller.example', null, 'jörg@xn--mller-kva.example'],
  ['иван@пример.рф', null, 'иван@xn--e1afmkfd.xn--p1ai'],
  ["o'neil+jobs@sub.example.co.uk", null, "o'neil+jobs@sub.example.co.uk"],
])('%s', (text, name, email) => {
  expect(writtenAddress(text)).toEqual({ name, email });
});

test.each([
  '',
  'bob',
  'bob@',
  '@example.org',
  'bob@example',
  'a b@example.org',
  'a..b@example.org',
  'a@b@c',
  'x\0y@example.org',
  `${'x'.repeat(65)}@example.org`,
  'a@127.0.0.1',
  '<script>@example.org',
])('no address: %s', (text) => {
  expect(writtenAddress(text)).toBeNull();
});
