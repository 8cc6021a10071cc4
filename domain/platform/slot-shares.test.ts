import { SlotShares } from './slot-shares.ts';

/** How many slots the company gets when it asks again and again. */
function takeAll(shares: SlotShares, company: string): (() => void)[] {
  const held: (() => void)[] = [];
  for (;;) {
    const giveBack = shares.take(company);
    if (!giveBack) return held;
    held.push(giveBack);
  }
}

test('one company alone gets half of the slots, and whoever comes after it half of what is left', () => {
  const shares = new SlotShares(20);
  expect(takeAll(shares, 'first')).toHaveLength(10);
  expect(takeAll(shares, 'second')).toHaveLength(5);
  expect(shares.take('third')).not.toBeNull();
});

test('companies that begin one step after another get the same, and one share stays free', () => {
  const shares = new SlotShares(20);
  const held = new Map(['a', 'b', 'c'].map((company) => [company, 0]));
  for (let round = 0; round < 20; round += 1) {
    for (const [company, count] of held) if (shares.take(company)) held.set(company, count + 1);
  }
  expect([...held.values()]).toEqual([5, 5, 5]);
});

test('a slot that is given back can be taken again', () => {
  const shares = new SlotShares(4);
  const held = takeAll(shares, 'first');
  expect(held).toHaveLength(2);
  held.pop()?.();
  expect(takeAll(shares, 'first')).toHaveLength(1);
});

test('a single slot is for everybody', () => {
  const shares = new SlotShares(1);
  const giveBack = shares.take('first');
  giveBack?.();
  expect(giveBack).not.toBeNull();
  expect(shares.take('second')).not.toBeNull();
});
