import { Slots } from './slots.ts';

describe('Slots', () => {
  test('lets so many in, and the others in their order', async () => {
    const slots = new Slots(1);
    const entered: string[] = [];
    const release = await slots.take();
    const waiting = ['a', 'b'].map(async (name) => {
      const leave = await slots.take();
      entered.push(name);
      leave();
    });
    await Promise.resolve();
    expect(entered).toEqual([]);
    release();
    await Promise.all(waiting);
    expect(entered).toEqual(['a', 'b']);
  });

  test('gives the place of one who gave up to the next', async () => {
    const slots = new Slots(1);
    const release = await slots.take();
    const impatient = new AbortController();
    const given = slots.take(impatient.signal);
    const patient = slots.take();
    impatient.abort(new Error('too long'));
    await expect(given).rejects.toThrow('too long');
    release();
    await expect(patient).resolves.toBeInstanceOf(Function);
  });

  test('counts a slot once, however often it is given back', async () => {
    const slots = new Slots(1);
    const release = await slots.take();
    release();
    release();
    await slots.take();
    const impatient = new AbortController();
    const third = slots.take(impatient.signal);
    impatient.abort(new Error('still taken'));
    await expect(third).rejects.toThrow('still taken');
  });
});

describe('turns', () => {
  /** Queues a caller for each turn of `turns` behind `busy` and lets them in one by one; the order in which they came. */
  async function orderOf(turns: string[]): Promise<string[]> {
    const slots = new Slots(1);
    const busy = await slots.take(undefined, 'a');
    const entered: string[] = [];
    const waiting = turns.map(async (turn) => {
      const leave = await slots.take(undefined, turn);
      entered.push(turn);
      leave();
    });
    busy();
    await Promise.all(waiting);
    return entered;
  }

  test('whoever has queued a hundred times lets another one in behind the first of them', async () => {
    expect(await orderOf(['a', 'a', 'a', 'a', 'b', 'c', 'c'])).toEqual(['a', 'b', 'c', 'a', 'c', 'a', 'a']);
  });

  test('a slot goes to the one who holds the fewest', async () => {
    const slots = new Slots(2);
    const [first] = await Promise.all([slots.take(undefined, 'a'), slots.take(undefined, 'a')]);
    const entered: string[] = [];
    const queue = ['a', 'b'].map((turn) => slots.take(undefined, turn).then(() => entered.push(turn)));
    first();
    await queue[1];
    expect(entered).toEqual(['b']);
  });

  test('one that holds its most waits, although a slot is free, until it gives one of its own back', async () => {
    const slots = new Slots(3, { mostOfOne: 2 });
    const [own] = await Promise.all([slots.take(undefined, 'a'), slots.take(undefined, 'a')]);
    const third = slots.take(undefined, 'a');
    expect(slots.tryTake('a')).toBeNull();
    const others = slots.tryTake('b');
    others?.();
    expect(slots.tryTake('b')).toBeInstanceOf(Function);
    own();
    await expect(third).resolves.toBeInstanceOf(Function);
    expect(slots.tryTake('c')).toBeNull();
  });

  test('who is nobody may hold all of them', () => {
    const slots = new Slots(2, { mostOfOne: 1 });
    expect([slots.tryTake(), slots.tryTake(), slots.tryTake()].map((taken) => taken !== null)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('one whose only caller gave up is passed over', async () => {
    const slots = new Slots(1);
    const busy = await slots.take(undefined, 'a');
    const impatient = new AbortController();
    const given = slots.take(impatient.signal, 'b');
    const patient = slots.take(undefined, 'c');
    impatient.abort(new Error('too long'));
    await expect(given).rejects.toThrow('too long');
    busy();
    await expect(patient).resolves.toBeInstanceOf(Function);
  });
});
