// Runs on an empty page, for `pictures.ts`: puts images below each other, each in its wanted size; null for invalid ones.
globalThis.layOut = async (asked) => {
  document.body.style.cssText = 'margin:0;background:transparent';
  const loaded = await Promise.all(
    asked.map(async ({ data, most, isDrawn }) => {
      const image = new Image();
      image.src = data;
      try {
        await image.decode();
      } catch {
        return null;
      }
      const [width, height] = [image.naturalWidth, image.naturalHeight];
      if (width < 1 || height < 1 || width * height > 60_000_000) return null;
      const isVector = isDrawn || data.startsWith('data:image/svg');
      const scale = Math.min(isVector ? 4 : 1, most / Math.max(width, height));
      return {
        image,
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
      };
    }),
  );
  let y = 0;
  return loaded.map((one) => {
    if (one === null) return null;
    const { image, width, height } = one;
    image.style.cssText = `position:absolute;left:0;top:${y}px;width:${width}px;height:${height}px`;
    document.body.append(image);
    const box = { y, width, height };
    y += height;
    return box;
  });
};
