/** A picture of one colour, for the layouts with a photograph. */
function photo(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"><rect width="960" height="720" fill="${color}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** By the key under which the sections name them. */
export const PHOTOS: Record<string, { url: string; width: number; height: number }> = {
  '0123456789abcdef01234567/bakery.png': { url: photo('#d8b48a'), width: 960, height: 720 },
  '0123456789abcdef01234567/oven.png': { url: photo('#8a5a3c'), width: 960, height: 720 },
};
