import { deflateSync } from 'node:zlib';
import { decode, convertIndexedToRgb } from 'fast-png';
import { GifReader } from 'omggif';
import { AppError } from '../../domain/platform/errors.ts';
import { readJpegHeader } from '../../domain/platform/images/jpeg-header.ts';

/** A larger decoded image would not fit into the memory of the process. */
const MOST_PIXELS = 42_000_000;
const PNG_SIZE_AT = 16;
const GIF_SIZE_AT = 6;

/** A picture as it is embedded in a PDF. */
interface Embedded {
  width: number;
  height: number;
  /** Degrees clockwise. */
  rotate: number;
  dictionary: string;
  data: Uint8Array;
}

/**
 * Converts a PNG, JPEG or GIF (its first frame) to a PDF of one page of the same size, one point per pixel. From there on it is
 * read like a scan. Throws AppError corrupted-file, file-too-large.
 */
export function imageAsPdf(bytes: Buffer): Buffer {
  try {
    return pdfWith(embed(bytes));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('corrupted-file', undefined, { cause: error });
  }
}

function embed(bytes: Buffer): Embedded {
  if (bytes[0] === 0xff) return embedJpeg(bytes);
  return bytes.toString('latin1', 0, 3) === 'GIF' ? embedGif(bytes) : embedPng(bytes);
}

function embedJpeg(bytes: Buffer): Embedded {
  const { width, height, components, rotate } = readJpegHeader(bytes);
  checkSize(width, height);
  const space = { 1: '/DeviceGray', 4: '/DeviceCMYK' }[components] ?? '/DeviceRGB';
  // Programs store CMYK values inverted.
  const inverted = components === 4 ? '/Decode [1 0 1 0 1 0 1 0]' : '';
  const dictionary = `/ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode ${inverted}`;
  return { width, height, rotate, dictionary, data: bytes };
}

function embedPng(bytes: Buffer): Embedded {
  checkSize(bytes.readUInt32BE(PNG_SIZE_AT), bytes.readUInt32BE(PNG_SIZE_AT + 4));
  const png = decode(bytes);
  const { width, height } = png;
  const data = png.palette ? convertIndexedToRgb(png) : png.data;
  const channels = png.palette ? data.length / (width * height) : png.channels;
  const most = png.palette ? 255 : 2 ** png.depth - 1;
  const value = (at: number) => ((data[at] ?? 0) / most) * 255;
  return embedPixels(width, height, (pixel) => {
    const at = pixel * channels;
    const isGray = channels < 3;
    const alpha = channels % 2 === 0 ? value(at + channels - 1) / 255 : 1;
    return [value(at), value(isGray ? at : at + 1), value(isGray ? at : at + 2), alpha];
  });
}

function embedGif(bytes: Buffer): Embedded {
  checkSize(bytes.readUInt16LE(GIF_SIZE_AT), bytes.readUInt16LE(GIF_SIZE_AT + 2));
  const gif = new GifReader(bytes);
  const pixels = new Uint8Array(gif.width * gif.height * 4);
  gif.decodeAndBlitFrameRGBA(0, pixels);
  const value = (at: number) => pixels[at] ?? 0;
  return embedPixels(gif.width, gif.height, (pixel) => {
    const at = pixel * 4;
    return [value(at), value(at + 1), value(at + 2), value(at + 3) / 255];
  });
}

/** Embeds a picture, on white where it is transparent. `colorOf`: red, green, blue (0 to 255) and alpha (0 to 1) of a pixel. */
function embedPixels(
  width: number,
  height: number,
  colorOf: (pixel: number) => [red: number, green: number, blue: number, alpha: number],
): Embedded {
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red, green, blue, alpha] = colorOf(pixel);
    rgb[pixel * 3] = 255 + (red - 255) * alpha;
    rgb[pixel * 3 + 1] = 255 + (green - 255) * alpha;
    rgb[pixel * 3 + 2] = 255 + (blue - 255) * alpha;
  }
  const dictionary = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode';
  return { width, height, rotate: 0, dictionary, data: deflateSync(rgb, { level: 1 }) };
}

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new AppError('corrupted-file');
  if (width * height <= MOST_PIXELS) return;
  throw new AppError('file-too-large', `An image may have at most ${MOST_PIXELS / 1_000_000} million pixels`);
}

/** A PDF file, structured as in ISO 32000-1, 7.5. */
function pdfWith({ width, height, rotate, dictionary, data }: Embedded): Buffer {
  const content = `q ${width} 0 0 ${height} 0 0 cm /Im Do Q`;
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Contents 4 0 R
       /Resources << /XObject << /Im 5 0 R >> >> >>`,
    ),
    stream('', Buffer.from(content)),
    stream(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${dictionary}`, data),
  ];
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function stream(dictionary: string, data: Uint8Array): Buffer {
  const begin = Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`);
  return Buffer.concat([begin, data, Buffer.from('\nendstream')]);
}
