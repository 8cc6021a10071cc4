import { Problem } from './problem.ts';
import { isAway, ServerReturn } from './server-return.ts';

test('a server that is away is looked for until it answers; then all who wait are told, once', async () => {
  const answers = [false, false, true];
  let looks = 0;
  const back = Promise.withResolvers<void>();
  const told: string[] = [];
  const server = new ServerReturn(
    async () => answers[looks++] ?? true,
    async () => {},
  );
  server.subscribe(() => told.push('one'));
  const leave = server.subscribe(() => told.push('gone'));
  server.subscribe(back.resolve);
  leave();
  server.note();
  server.note();
  await back.promise;
  expect([looks, told]).toEqual([3, ['one']]);
});

test('it is looked for again when it goes away again', async () => {
  let looks = 0;
  const server = new ServerReturn(
    async () => (looks += 1) > 0,
    async () => {},
  );
  for (const expected of [1, 2]) {
    const back = Promise.withResolvers<void>();
    const leave = server.subscribe(back.resolve);
    server.note();
    await back.promise;
    leave();
    expect(looks).toBe(expected);
  }
});

test.each([
  [new Problem(0, {}), true],
  [new Problem(503, { code: 'unavailable' }), true],
  [new Problem(502, {}), true],
  [new Problem(500, {}), false],
  [new Problem(404, {}), false],
  [new TypeError('no property'), false],
])('%s tells whether the server is away: %s', (error, expected) => {
  expect(isAway(error)).toBe(expected);
});
