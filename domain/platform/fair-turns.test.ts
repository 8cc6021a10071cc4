import { FairTurns } from './fair-turns.ts';

interface Asked {
  turn: string;
  expected: number;
  spends?: number;
}

/** Queues all of these behind a task of `a` that spends 5. Returns the order in which they ran. */
async function orderOf(asked: readonly Asked[]): Promise<string[]> {
  const turns = new FairTurns();
  const leave = await turns.take('a', 5);
  const order: string[] = [];
  const waiting = asked.map(async ({ turn, expected, spends = expected }) => {
    const done = await turns.take(turn, expected);
    order.push(turn);
    done(spends);
  });
  leave(5);
  await Promise.all(waiting);
  return order;
}

test('a small task waits only for the one that is running, however many came before it', async () => {
  const large = ['b', 'c', 'd', 'e'].map((turn) => ({ turn, expected: 100 }));
  expect(await orderOf([...large, { turn: 'f', expected: 1 }])).toEqual(['f', 'b', 'c', 'd', 'e']);
});

test('what counts is the time spent, not the time expected', async () => {
  const costly = Array.from({ length: 3 }, () => ({ turn: 'b', expected: 1, spends: 50 }));
  const others = Array.from({ length: 3 }, () => ({ turn: 'c', expected: 10 }));
  expect(await orderOf([...costly, ...others])).toEqual(['b', 'c', 'c', 'c', 'b', 'b']);
});

test('newcomers do not starve a turn that has used much', async () => {
  const turns = new FairTurns();
  const order: string[] = [];
  const ask = async (turn: string, spends: number): Promise<void> => {
    const leave = await turns.take(turn, spends);
    order.push(turn);
    // While this one runs, a new turn joins the queue.
    if (order.length < 200 && turn !== 'old') asked.push(ask(`new ${order.length}`, 1));
    await Promise.resolve();
    leave(spends);
  };
  const asked = [ask('old', 10), ask('new', 1), ask('old', 10)];
  while (asked.length > 0) await asked.shift();
  expect(order.lastIndexOf('old')).toBeGreaterThan(1);
  expect(order.lastIndexOf('old')).toBeLessThan(100);
});

test('an aborted caller leaves the queue, and a place is given back only once', async () => {
  const turns = new FairTurns();
  const leave = await turns.take('a', 1);
  const impatient = new AbortController();
  const given = turns.take('b', 1, impatient.signal);
  const patient = turns.take('c', 1);
  expect([turns.askedBy('a'), turns.askedBy('b'), turns.askedBy('d')]).toEqual([1, 1, 0]);
  impatient.abort(new Error('too long'));
  await expect(given).rejects.toThrow('too long');
  expect(turns.askedBy('b')).toBe(0);
  leave(1);
  leave(1);
  const leaveLast = await patient;
  let isIn = false;
  const last = turns.take('d', 1).then((done) => {
    isIn = true;
    return done;
  });
  await Promise.resolve();
  expect(isIn).toBe(false);
  leaveLast(1);
  (await last)(1);
});
