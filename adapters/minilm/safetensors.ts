import { readFile } from 'node:fs/promises';

interface TensorEntry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

/** Reads one tensor of a safetensors file by name. Throws when it is missing or of other numbers. */
export type TensorReader = (name: string) => Float32Array;

/** Opens a safetensors file of floats of 32 bits: eight bytes of header length, a JSON header, the raw numbers. */
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
    if (entry?.dtype !== 'F32') throw new Error(`The model has no tensor of floats "${name}".`);
    const [start, end] = entry.data_offsets;
    // Copied, because the numbers in the file may be unaligned.
    const { buffer } = Uint8Array.from(content.subarray(dataStart + start, dataStart + end));
    return new Float32Array(buffer);
  };
}
