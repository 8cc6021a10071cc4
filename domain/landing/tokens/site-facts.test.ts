import { area, heading, lookOf, paint, text } from '../../../test/support/site/site-look.ts';
import { siteFacts } from './site-facts.ts';

const border = paint('#b5562a');

test('a ground is a shape, and so is a card with a frame; a row of a list with a line below it is none', () => {
  const rows = [0, 46, 92].map((y) =>
    text('#3a2a1c', { border, box: { x: 60, y: 700 + y, width: 1_230, height: 46 } }),
  );
  const card = text('#3a2a1c', { border, box: { x: 60, y: 900, width: 380, height: 90 } });
  const section = area('#fff0df', { box: { x: 0, y: 600, width: 1_350, height: 500 } });
  const look = lookOf([section, heading('#3a2a1c'), ...rows, card]);
  const heights = siteFacts(look, [], null).pages[0]?.shapes.map(({ box }) => box.height);
  expect(heights).toEqual([500, 90]);
});
