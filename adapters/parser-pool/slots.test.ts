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
