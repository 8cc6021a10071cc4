import { splitCitations } from './split-citations.ts';

test('citations stand apart', () => {
  expect(splitCitations('Old [1][12], a[0] ok')).toEqual(['Old ', 1, '', 12, ', a', 0, ' ok']);
  expect(splitCitations('none [x]')).toEqual(['none [x]']);
});
