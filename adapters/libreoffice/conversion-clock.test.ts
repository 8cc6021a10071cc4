import { ConversionClock } from './conversion-clock.ts';

test('a conversion has its limit of processor time, however long that takes by the clock', () => {
  const clock = new ConversionClock(1_000, 0);
  // A twentieth of a processor, as on a busy machine.
  for (let now = 0; now <= 20_000; now += 200) expect(clock.look(now / 20, now)).toBeNull();
  expect(clock.look(1_001, 20_200)).toBe('LibreOffice took too long');
});

test('one that does nothing for as long as its limit is ended, also after it worked', () => {
  const clock = new ConversionClock(1_000, 0);
  expect(clock.look(400, 900)).toBeNull();
  expect(clock.look(400, 1_000)).toBeNull();
  expect(clock.look(405, 1_999)).toBeNull();
  expect(clock.look(405, 2_000)).toBe('LibreOffice stopped working');
});

test('what is missing for a moment is not forgotten', () => {
  const clock = new ConversionClock(1_000, 0);
  expect(clock.look(600, 500)).toBeNull();
  expect(clock.look(0, 1_500)).toBeNull();
});
