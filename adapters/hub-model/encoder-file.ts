// Uses no packages, so that the model can be fetched while npm installs them (local/fetch-ahead.ts).
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names of a model's ONNX file: where `npm start` puts it, and where repositories of the hub have it. */
const FLOATS = ['encoder.onnx', 'model.onnx', 'onnx/model.onnx'];
/** Weights of eight bits. They are faster and exact enough only where the processor has VNNI. */
const EIGHT_BITS = ['model_quantized.onnx', 'onnx/model_quantized.onnx'];

/**
 * Whether the processor has VNNI, its instructions for products of whole numbers. Without them eight bits are no faster, and the
 * runtime's sums of them may overflow. False where it is not known (other systems than Linux).
 */
export function hasVnni(cpuInfo = '/proc/cpuinfo'): boolean {
  return existsSync(cpuInfo) && /\bavx(?:512)?_vnni\b/.test(readFileSync(cpuInfo, 'utf8'));
}

/** The ONNX file of a model's folder that suits this processor; null without one. */
export function encoderFileIn(folder: string, isFastWithBytes = hasVnni()): string | null {
  const names = isFastWithBytes ? [...EIGHT_BITS, ...FLOATS] : [...FLOATS, ...EIGHT_BITS];
  const name = names.find((one) => existsSync(path.join(folder, one)));
  return name === undefined ? null : path.join(folder, name);
}
