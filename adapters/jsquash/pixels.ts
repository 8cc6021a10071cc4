/** Pixels row by row, each as one byte for red, green, blue and alpha. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The source pixels that make up one pixel of a shorter line, and their weights. */
interface Share {
  from: number;
  weights: number[];
}

/**
 * Scales an image down: each pixel is the mean of its source area, weighted by alpha, so that invisible pixels have no effect.
 */
export function shrunk(image: Pixels, width: number, height: number): Pixels {
  if (width === image.width && height === image.height) return image;
  const columns = sharesOf(image.width, width);
  const rows = sharesOf(image.height, height);
  const data = new Uint8ClampedArray(width * height * 4);
  const sums = new Float32Array(width * 4);
  const line = new Float32Array(width * 4);
  let known = -1;
  rows.forEach(({ from, weights }, y) => {
    sums.fill(0);
    weights.forEach((weight, n) => {
      // Two rows of the result may share one row of the source.
      if (known !== from + n) narrow(image, from + n, columns, line);
      known = from + n;
      for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (line[at] ?? 0) * weight;
    });
    for (let at = 0; at < sums.length; at += 4) {
      const alpha = sums[at + 3] ?? 0;
      const scale = alpha === 0 ? 0 : 255 / alpha;
      const to = y * width * 4 + at;
      for (let channel = 0; channel < 3; channel += 1) data[to + channel] = (sums[at + channel] ?? 0) * scale;
      data[to + 3] = alpha;
    }
  });
  return { data, width, height };
}

/** Scales a row of the image to its new width; colours are multiplied by alpha. */
function narrow({ data, width }: Pixels, y: number, columns: readonly Share[], line: Float32Array): void {
  columns.forEach(({ from, weights }, x) => {
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    for (let n = 0; n < weights.length; n += 1) {
      const at = (y * width + from + n) * 4;
      const seen = (data[at + 3] ?? 0) * (weights[n] ?? 0);
      red += ((data[at] ?? 0) * seen) / 255;
      green += ((data[at + 1] ?? 0) * seen) / 255;
      blue += ((data[at + 2] ?? 0) * seen) / 255;
      alpha += seen;
    }
    line.set([red, green, blue, alpha], x * 4);
  });
}

/** For each of `to` pixels, its share of the `from` pixels of a line; the weights of each add up to 1. */
function sharesOf(from: number, to: number): Share[] {
  const size = from / to;
  return Array.from({ length: to }, (_, n) => {
    const [start, end] = [n * size, Math.min(from, (n + 1) * size)];
    const first = Math.floor(start);
    const count = Math.max(1, Math.ceil(end - 1e-9) - first);
    const weights = Array.from({ length: count }, (__, k) => {
      const covered = Math.min(end, first + k + 1) - Math.max(start, first + k);
      return covered / (end - start);
    });
    return { from: first, weights };
  });
}
