import { part } from './reading-order.ts';

interface Item {
  name: string;
  box: { x: number; y: number; width: number; height: number };
}
const item = (name: string, x: number, y: number, width: number, height: number): Item => ({
  name,
  box: { x, y, width, height },
});
const orderOf = (items: readonly Item[]) =>
  part(items, ({ box }) => box)
    .items.map(({ name }) => name)
    .join(' ');

test('two columns of prose are read one after the other, below what runs across', () => {
  const items = [
    item('title', 50, 20, 500, 30),
    item('r1', 320, 80, 230, 100),
    item('l1', 50, 80, 230, 140),
    item('l2', 50, 230, 230, 100),
    item('r2', 320, 190, 230, 140),
  ];
  expect(orderOf(items)).toBe('title l1 l2 r1 r2');
});

test('rows of cards are read card by card', () => {
  const card = (name: string, x: number, y: number) => [
    item(`${name}h`, x, y, 120, 20),
    item(`${name}p`, x, y + 28, 150, 60),
  ];
  const items = [
    item('head', 150, 0, 300, 30),
    ...card('b', 220, 70),
    ...card('c', 20, 230),
    ...card('a', 20, 70),
    ...card('d', 220, 230),
  ];
  expect(orderOf(items)).toBe('head ah ap bh bp ch cp dh dp');
  const parted = part(items, ({ box }) => box);
  expect(parted.kind).toBe('rows');
});

test('words beside each other are no columns, and nothing is lost where boxes lie on each other', () => {
  expect(orderOf([item('a', 0, 0, 50, 10), item('b', 53, 1, 50, 10)])).toBe('a b');
  expect(part([item('a', 0, 0, 50, 10), item('b', 10, 5, 50, 10)], ({ box }) => box).kind).toBe('leaf');
  expect(part<Item>([], ({ box }) => box)).toEqual({ kind: 'leaf', items: [], parts: [] });
});
