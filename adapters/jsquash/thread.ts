// Entry point of the thread: decodes an image and encodes it again, with the codecs of Squoosh in WebAssembly.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encodeAvif, { init as initAvif } from '@jsquash/avif/encode.js';
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js';
import { convertIndexedToRgb, decode as decodePng } from 'fast-png';
import type { Rendition } from '../../domain/landing/images/renditions.ts';
import { shrunk, type Pixels } from './pixels.ts';

type Imports = ConstructorParameters<typeof WebAssembly.Instance>[1];

export interface EncodeTask {
  bytes: Uint8Array;
  wanted: readonly Rendition[];
}

/** Qualities out of 100. AVIF has a scale of its own; images of these two qualities look alike. */
const AVIF = { quality: 54, speed: 9 };
const WEBP = { quality: 80, method: 4 };

const require = createRequire(import.meta.url);
const codec = (path: string) => new WebAssembly.Module(readFileSync(require.resolve(`@jsquash/${path}`)));

// In Node.js, the packages do not find their codecs by themselves.
await initAvif(codec('avif/codec/enc/avif_enc.wasm'));
await initWebp(codec('webp/codec/enc/webp_enc_simd.wasm'));
const jpegCodec = codec('jpeg/codec/dec/mozjpeg_dec.wasm');
await initJpeg({
  instantiateWasm(imports: Imports, done: (instance: WebAssembly.Instance) => void) {
    const instance = new WebAssembly.Instance(jpegCodec, imports);
    done(instance);
    return instance.exports;
  },
  // An image that cannot be decoded is refused anyway, so the codecs' messages are dropped.
  printErr() {},
});

/** Encodes an image in the wanted forms; null if it cannot be decoded. */
export default async function encode({ bytes, wanted }: EncodeTask): Promise<Uint8Array[] | null> {
  let image: Pixels;
  try {
    image = bytes[0] === 0xff ? await jpegPixels(bytes) : pngPixels(bytes);
  } catch {
    return null;
  }
  const made = new Map<Rendition, Uint8Array>();
  // Largest first: each is made from the previous one, which is faster.
  for (const rendition of wanted.toSorted((a, b) => b.width - a.width)) {
    image = shrunk(image, rendition.width, rendition.height);
    const encoded = rendition.kind === 'avif' ? await encodeAvif(image, AVIF) : await encodeWebp(image, WEBP);
    made.set(rendition, new Uint8Array(encoded));
  }
  return wanted.map((rendition) => made.get(rendition) ?? new Uint8Array());
}

/** Decodes a JPEG and rotates it according to the orientation of the camera. */
async function jpegPixels(bytes: Uint8Array): Promise<Pixels> {
  return decodeJpeg(Uint8Array.from(bytes).buffer, { preserveOrientation: true });
}

function pngPixels(bytes: Uint8Array): Pixels {
  const png = decodePng(bytes);
  const { width, height } = png;
  const source = png.palette ? convertIndexedToRgb(png) : png.data;
  const channels = png.palette ? source.length / (width * height) : png.channels;
  const most = png.palette ? 255 : 2 ** png.depth - 1;
  const isGray = channels < 3;
  const data = new Uint8ClampedArray(width * height * 4);
  const value = (at: number) => ((source[at] ?? 0) * 255) / most;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [at, to] = [pixel * channels, pixel * 4];
    data[to] = value(at);
    data[to + 1] = value(isGray ? at : at + 1);
    data[to + 2] = value(isGray ? at : at + 2);
    data[to + 3] = channels % 2 === 0 ? value(at + channels - 1) : 255;
  }
  return { data, width, height };
}
