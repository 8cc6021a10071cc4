import { all, folderOf, ofFiles, oneOf, owned } from './filter.ts';

const AGENT = { companyId: 'c', agentId: 'a' };

test('a quote in a value cannot end it', () => {
  expect(owned({ companyId: "x' OR '1'='1" })).toBe("companyId IN ('x'' OR ''1''=''1')");
});

test('an empty list matches nothing', () => {
  expect(oneOf('id', [])).toBe('false');
  expect(ofFiles({ ...AGENT, fileIds: [] })).toBe('false');
});

test('files are chosen and left out', () => {
  expect(ofFiles(AGENT)).toBe('');
  expect(ofFiles({ ...AGENT, exceptFileIds: [] })).toBe('');
  expect(all(owned(AGENT), ofFiles({ ...AGENT, fileIds: ['f', 'g'], exceptFileIds: ['f'] }))).toBe(
    "companyId IN ('c') AND agentId IN ('a') AND fileId IN ('f', 'g') AND NOT (fileId IN ('f'))",
  );
});

test('no two ids share a folder, and none leads elsewhere', () => {
  expect(folderOf(AGENT)).toBe('xc/xa');
  const ids = ['a', 'A', 'a/b', 'a.b', '..', '../a', 'ä', 'a_', '_002e', '\u0000', ''];
  const folders = ids.map((agentId) => folderOf({ companyId: 'c', agentId }));
  expect(new Set(folders).size).toBe(ids.length);
  expect(folders.filter((folder) => !/^xc\/x[a-z0-9_-]*$/.test(folder))).toEqual([]);
});
