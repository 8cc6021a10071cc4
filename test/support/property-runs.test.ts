import { propertyRuns, sampleOf } from './property-runs.ts';

const setting = process.env.PROPERTY_RUNS;
afterEach(() => {
  if (setting === undefined) delete process.env.PROPERTY_RUNS;
  else process.env.PROPERTY_RUNS = setting;
});

test('properties are tried as often as the setting says', () => {
  process.env.PROPERTY_RUNS = '';
  expect(propertyRuns(300)).toBe(300);
  process.env.PROPERTY_RUNS = '25';
  expect(propertyRuns(300)).toBe(7_500);
});

test.each(['0', '-1', '1.5', 'many'])('%s is no number of runs', (value) => {
  process.env.PROPERTY_RUNS = value;
  expect(() => propertyRuns(300)).toThrow('PROPERTY_RUNS');
});

test('of long lists a part is looked at, and all of it where the setting asks for more', () => {
  process.env.PROPERTY_RUNS = '';
  expect(sampleOf([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7]);
  process.env.PROPERTY_RUNS = '2';
  expect(sampleOf([1, 2, 3], 3)).toEqual([1, 2, 3]);
});
