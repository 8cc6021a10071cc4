import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encoderFileIn, hasVnni } from './encoder-file.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'millrace-encoder-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test.each([
  ['flags\t: avx2 avx512_vnni avx512_bitalg', true],
  ['flags\t: avx2 avx_vnni', true],
  ['flags\t: avx2 avx512f', false],
])('a processor with %j: %s', (flags, expected) => {
  const file = join(dir, 'cpuinfo');
  writeFileSync(file, `processor\t: 0\n${flags}\n`);
  expect(hasVnni(file)).toBe(expected);
});

test('where nothing is known of the processor it has no VNNI', () => {
  expect(hasVnni(join(dir, 'missing'))).toBe(false);
});

test('eight bits are taken where they are fast, else floats, else what there is', () => {
  expect(encoderFileIn(dir, true)).toBeNull();
  mkdirSync(join(dir, 'onnx'));
  const bytes = join(dir, 'onnx', 'model_quantized.onnx');
  writeFileSync(bytes, '');
  expect(encoderFileIn(dir, false)).toBe(bytes);
  const floats = join(dir, 'model.onnx');
  writeFileSync(floats, '');
  expect(encoderFileIn(dir, false)).toBe(floats);
  expect(encoderFileIn(dir, true)).toBe(bytes);
});
