// Uses no packages, so that the model can be fetched while npm installs them (local/fetch-ahead.ts).
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names of the ONNX file with unquantised weights: as installed by `npm start`, and as in repositories on Hugging Face. */
const FLOATS = ['encoder.onnx', 'model.onnx', 'onnx/model.onnx'];
/** Names of the ONNX file with 8-bit weights, which are faster and accurate enough only on processors with VNNI. */
const EIGHT_BITS = ['model_quantized.onnx', 'onnx/model_quantized.onnx'];

/**
 * Whether the processor has VNNI (instructions for integer dot products). Without them, 8-bit weights are no faster, and the
 * runtime's sums may overflow. False if unknown (systems other than Linux).
 */
export function hasVnni(cpuInfo = '/proc/cpuinfo'): boolean {
  return existsSync(cpuInfo) && /\bavx(?:512)?_vnni\b/.test(readFileSync(cpuInfo, 'utf8'));
}

/** Path of the ONNX file in a model's folder that suits this processor; null if there is none. */
export function encoderFileIn(folder: string, isFastWithBytes = hasVnni()): string | null {
  const names = isFastWithBytes ? [...EIGHT_BITS, ...FLOATS] : [...FLOATS, ...EIGHT_BITS];
  const name = names.find((one) => existsSync(path.join(folder, one)));
  return name === undefined ? null : path.join(folder, name);
}
