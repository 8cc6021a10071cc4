import { propertyRuns } from './property-runs.ts';

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
