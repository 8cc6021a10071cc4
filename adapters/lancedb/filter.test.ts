import { oneOf, owned, searchable } from './filter.ts';

test('a quote in a value cannot end it', () => {
  expect(owned({ companyId: "x' OR '1'='1" })).toBe("companyId = 'x'' OR ''1''=''1'");
});

test('an empty list matches nothing', () => {
  expect(oneOf('id', [])).toBe('false');
  expect(searchable({ companyId: 'c', agentId: 'a', fileIds: [] })).toContain('AND false');
});

test('every search names company and agent', () => {
  expect(searchable({ companyId: 'c', agentId: 'a', exceptFileIds: ['f'] })).toBe(
    "companyId = 'c' AND agentId = 'a' AND NOT (fileId IN ('f'))",
  );
});
