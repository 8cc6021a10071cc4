import { readVisitor } from './visitor.ts';

test('what the server takes is kept', () => {
  const ada = { id: 'u-1', name: 'Ada', email: 'ada@example.org', hmac: 'ab12' };
  expect(readVisitor(ada)).toEqual(ada);
  expect(readVisitor({ id: 7 })).toEqual({ id: '7' });
});

test('what it would refuse is left out', () => {
  const visitor = { id: 'u-1', name: ' ', email: 'not an address', hmac: null, plan: 'gold' };
  expect(readVisitor(visitor)).toEqual({ id: 'u-1' });
  expect(readVisitor({ id: 'u', name: 'x'.repeat(300) })?.name).toHaveLength(200);
});

test.each([[null], ['u-1'], [{}], [{ id: '' }], [{ id: '  ' }], [{ id: {} }], [{ id: 'x'.repeat(201) }]])(
  '%j is nobody',
  (value) => {
    expect(readVisitor(value)).toBeNull();
  },
);
