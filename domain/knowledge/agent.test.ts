import { limitsOf } from './agent.ts';

test('limits that are left open follow the presence of a model, one by one', () => {
  const open = { topK: null, threshold: null };
  expect(limitsOf(open, true)).toEqual({ topK: 12, threshold: 0.05 });
  expect(limitsOf(open, false)).toEqual({ topK: 6, threshold: 0.3 });
  expect(limitsOf({ topK: 3, threshold: null }, false)).toEqual({ topK: 3, threshold: 0.3 });
  expect(limitsOf({ topK: null, threshold: 0 }, true)).toEqual({ topK: 12, threshold: 0 });
});
