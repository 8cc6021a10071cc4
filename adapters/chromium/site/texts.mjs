// Runs in the page after `elements.mjs`, in the same world: the lines of text of the kept elements, except navigation.
(() => {
  const MOST_LINES = 1_200;
  const MOST_WORDS = 15_000;
  const MOST_MS = 600;
  const started = performance.now();
  const { list, elements } = globalThis.kept;
  const lines = [];
  let words = 0;
  const isInline = (element) => getComputedStyle(element).display === 'inline';

  for (const [at, element] of list.entries()) {
    const { characters, place, role, color, font, fontSize, weight } = elements[at];
    if (characters === 0 || place === 'nav' || role === 'field') continue;
    if (
      lines.length >= MOST_LINES ||
      words >= MOST_WORDS ||
      (words > 500 && performance.now() - started > MOST_MS)
    )
      break;
    const css = getComputedStyle(element);
    const lineHeight = Number.parseFloat(css.lineHeight) || 1.2 * fontSize;
    const heading = element.closest('h1, h2, h3, h4, h5, h6');
    const item = css.display === 'list-item' && css.listStyleType !== 'none';
    const look = { element: at, color, font, fontSize, bold: weight >= 600 || heading !== null };
    if (element.localName === 'input') {
      const { left, top, width, height } = element.getBoundingClientRect();
      const inset = Math.max(0, (height - lineHeight) / 2);
      lines.push({
        ...look,
        text: element.value.trim().slice(0, 80),
        isItem: false,
        box: { x: left + scrollX, y: top + scrollY + inset, width, height: height - 2 * inset },
      });
      continue;
    }
    let isFirst = item;
    let line = null;
    for (const node of element.childNodes) {
      if (node.nodeType !== 3) {
        // An inline element's words belong to its line, with their own look.
        if (node.nodeType !== 1 || !isInline(node)) line = null;
        continue;
      }
      const range = document.createRange();
      for (const { 0: word, index } of node.nodeValue.slice(0, 20_000).matchAll(/\S+/g)) {
        words += 1;
        if (words > MOST_WORDS) break;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { left, top, width, height } = range.getBoundingClientRect();
        if (width < 1 || height < 1) continue;
        const box = {
          x: left + scrollX,
          y: top + scrollY - Math.max(0, lineHeight - height) / 2,
          width,
          height: Math.max(height, Math.min(lineHeight, 3 * fontSize)),
        };
        const isSame =
          line !== null &&
          Math.abs(line.box.y - box.y) < fontSize / 2 &&
          box.x >= line.box.x &&
          box.x - line.box.x - line.box.width < 2 * fontSize;
        if (isSame) {
          line.text += ` ${word}`;
          line.box.width = box.x + box.width - line.box.x;
        } else {
          line = { ...look, text: word.slice(0, 200), isItem: isFirst, box };
          isFirst = false;
          lines.push(line);
        }
      }
    }
  }
  return lines.map((line) => ({ ...line, text: line.text.slice(0, 600) }));
})();
