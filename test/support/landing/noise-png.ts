import { encode } from 'fast-png';

/** A PNG that no two pixels of are alike: large in bytes, as a photo is. */
export function noisePng(width: number, height: number): Buffer {
  let seed = 7;
  const data = new Uint8Array(width * height * 3).map(() => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed >> 16;
  });
  return Buffer.from(encode({ width, height, data, channels: 3 }));
}
