import { readFile } from 'node:fs/promises';

interface TensorEntry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

/** Reads one tensor of a safetensors file by name. */
export type TensorReader = (name: string) => Float32Array;

/**
 * Opens a safetensors file of 32-bit floats: eight bytes of header length, a JSON header, the raw numbers.
 * The reader throws when a tensor is missing or not F32.
 */
export async function readSafetensors(file: string): Promise<TensorReader> {
  const content = await readFile(file);
  const headerLength = Number(content.readBigUInt64LE(0));
  const dataStart = 8 + headerLength;
  // The header is the format's own JSON; every entry used is checked below.
  const header = JSON.parse(content.toString('utf8', 8, dataStart)) as Record<
    string,
    TensorEntry | undefined
  >;
  return (name) => {
    const entry = header[name];
    if (entry?.dtype !== 'F32') throw new Error(`The model has no 32-bit tensor "${name}".`);
    const [start, end] = entry.data_offsets;
    // A copy: the numbers in the file need not be aligned to four bytes.
    return new Float32Array(Uint8Array.from(content.subarray(dataStart + start, dataStart + end)).buffer);
  };
}
