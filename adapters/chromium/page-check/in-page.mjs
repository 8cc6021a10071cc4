// Runs in the page, for `rendered-checker.ts`, and returns the faults at the current window width.
(() => {
  const MOST = 20;
  const found = [];
  const texts = new Set();
  const report = (kind, element, detail) => {
    if (found.filter((one) => one.kind === kind).length >= MOST) return;
    const section = element.closest?.('section[id], footer [id]');
    found.push({ kind, detail, sectionAnchor: section ? section.id : null });
  };
  const named = (element) => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
    return `<${element.localName}>${text ? ` “${text}”` : ''}`;
  };
  const styleOf = new Map();
  const style = (element) => {
    if (!styleOf.has(element)) styleOf.set(element, getComputedStyle(element));
    return styleOf.get(element);
  };
  const isUnseen = (element) => element.closest('.unseen, .skip, [hidden], [aria-hidden="true"]') !== null;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = [...document.body.querySelectorAll('*')].slice(0, 5000);
  const ownText = (element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim() !== '');

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const wide = all.filter(
      (one) => isShown(one) && one.getBoundingClientRect().right > root.clientWidth + 1,
    );
    const last = wide.at(-1) ?? document.body;
    report('horizontal-overflow', last, `${root.scrollWidth - root.clientWidth} px: ${named(last)}`);
  }

  for (const element of all) {
    if (isUnseen(element)) continue;
    const css = style(element);
    const clips = /hidden|clip/.test(css.overflowX + css.overflowY);
    const tooBig =
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (clips && tooBig && element.textContent.trim() !== '' && !element.closest('svg')) {
      report('clipped-content', element, named(element));
    }
  }

  const leaves = all.filter(
    (one) => ownText(one) && !isUnseen(one) && !one.closest('svg, script, style, template'),
  );
  for (const element of leaves) {
    const inDetails = element.closest('details:not([open]) > :not(summary)') !== null;
    const inNav = element.closest('header nav') !== null;
    if (inDetails || inNav) continue;
    const box = element.getBoundingClientRect();
    if (!isShown(element) || box.width < 1 || box.height < 1)
      report('hidden-content', element, named(element));
    else texts.add(`${element.localName} ${element.textContent.replace(/\s+/g, ' ').trim().slice(0, 60)}`);
  }

  const boxes = leaves
    .filter((one) => isShown(one))
    .slice(0, 800)
    .flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      return right - left > 2 && bottom - top > 2 ? [{ one, left, top, right, bottom }] : [];
    })
    .sort((a, b) => a.top - b.top);
  for (let i = 0; i < boxes.length; i++) {
    const a = boxes[i];
    for (let j = i + 1; j < boxes.length && boxes[j].top < a.bottom; j++) {
      const b = boxes[j];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const nested = a.one.contains(b.one) || b.one.contains(a.one);
      // Tightly set lines touch by a few pixels.
      if (!nested && width > 4 && height > 8) {
        report('overlapping-elements', a.one, `${named(a.one)} and ${named(b.one)}`);
      }
    }
  }

  for (const image of document.images) {
    const box = image.getBoundingClientRect();
    // Only images embedded in the page can be loaded here.
    if (!image.currentSrc.startsWith('data:')) continue;
    if (image.complete && image.naturalWidth === 0)
      report('broken-image', image, image.alt || 'without a text');
    if (image.naturalWidth > 800 && image.naturalWidth > box.width * 4 && box.width > 0) {
      const sizes = `${image.naturalWidth} px wide, shown at ${Math.round(box.width)}`;
      report('oversized-image', image, `${image.alt || 'without a text'}: ${sizes}`);
    }
  }
  for (const image of document.images) {
    const isBelow = image.getBoundingClientRect().top + scrollY > innerHeight * 2;
    if (isBelow && image.loading !== 'lazy')
      report('eager-below-fold-image', image, image.alt || 'without a text');
  }

  for (const element of document.querySelectorAll(
    'link[rel~="stylesheet"], script[src]:not([async], [defer])',
  )) {
    report('render-blocking-resource', element, element.href || element.src);
  }
  for (const sheet of document.styleSheets) {
    // A style sheet of another host, which is not loaded.
    if (sheet.href !== null) continue;
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const source = rule.style.getPropertyValue('src');
      if (!/woff2/.test(source)) report('legacy-font-format', document.body, source.slice(0, 80));
    }
  }

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const known = new Map();
  const color = (text) => {
    if (!known.has(text)) known.set(text, rgba(text));
    return known.get(text);
  };
  const luminance = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const groundOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const ground = color(style(at).backgroundColor);
      if (ground[3] > 250) return ground;
    }
    return [255, 255, 255, 255];
  };
  for (const element of leaves) {
    if (!isShown(element)) continue;
    const css = style(element);
    const [light, dark] = [luminance(color(css.color)), luminance(groundOf(element))].sort((a, b) => b - a);
    const ratio = (light + 0.05) / (dark + 0.05);
    const size = Number.parseFloat(css.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(css.fontWeight) >= 700);
    // Colours are rounded to whole steps.
    if (ratio < (isLarge ? 3 : 4.5) - 0.01)
      report('low-text-contrast', element, `${ratio.toFixed(2)}: ${named(element)}`);
  }

  return { found, texts: [...texts] };
})();
