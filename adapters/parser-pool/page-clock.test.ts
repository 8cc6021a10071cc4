import { PageClock } from './page-clock.ts';

const MEBIBYTE = 1_048_576;

test('a page may take some seconds of the processor, more in a large file, and each page anew', async () => {
  let time = 1_000;
  const clock = (bytes: number) => new PageClock(bytes, () => Promise.resolve(time));
  const spend = async (watched: PageClock, ms: number) => {
    await watched.isOver();
    time += ms;
    return watched.isOver();
  };
  const small = clock(2_500);
  // The child starts, and what is recognised on a picture takes its time.
  expect(await spend(small, 60_000)).toBe(false);
  small.begin('page');
  expect(await spend(small, 2_000)).toBe(false);
  small.begin();
  expect(await spend(small, 2_000)).toBe(false);
  expect(await spend(small, 2_000)).toBe(true);
  small.begin('other');
  expect(await spend(small, 60_000)).toBe(false);
  const large = clock(10 * MEBIBYTE);
  large.begin('page');
  expect(await spend(large, 60_000)).toBe(false);
  expect(await spend(large, 60_000)).toBe(true);
});

test('a look that began with the page before says nothing of this one', async () => {
  const answer = Promise.withResolvers<number>();
  const times = [Promise.resolve(0), answer.promise];
  const clock = new PageClock(0, () => times.shift() ?? Promise.resolve(0));
  clock.begin('page');
  expect(await clock.isOver()).toBe(false);
  const late = clock.isOver();
  clock.begin();
  answer.resolve(60_000);
  expect(await late).toBe(false);
});
