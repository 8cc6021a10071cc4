// Runs in the page, for `site-reader.ts`, in an isolated world: the look of visible elements. `read-texts.mjs` and
// `read-images.mjs` run after it and continue from `globalThis.kept`.
(() => {
  const MOST_VISITED = 20_000;
  const MOST_KEPT = 3_000;
  const MOST_MS = 1_200;
  const started = performance.now();
  const SKIPPED = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'link', 'meta', 'br', 'wbr']);
  const CONSENT =
    /cookie|consent|gdpr|onetrust|didomi|usercentrics|truste|klaro|cmp-|intercom|crisp-client|tawk|chat-widget/;
  const STATUS =
    /(?:^|[\s_-])(?:alert|danger|error|warning|invalid|toast|success)(?:$|\s)|facebook|twitter|linkedin|instagram|whatsapp|youtube|pinterest|telegram/;
  const BUTTON = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/;
  const BRAND = /logo|brand/;

  // Folded content has boxes where it is not visible: answers would appear below the wrong question.
  for (const folded of [...document.querySelectorAll('details:not([open])')].slice(0, MOST_KEPT)) {
    folded.removeAttribute('name'); // Of a group only one may be open.
    folded.open = true;
  }

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const drawn = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = '#000';
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return a === 0 ? null : [r, g, b, a / 255];
  };
  /** Red, green, blue, opacity; null if invisible. */
  const paint = (text) => {
    if (known.has(text)) return known.get(text);
    const [, r, g, b, a = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text) ?? [];
    const value = r === undefined ? drawn(text) : a === '0' ? null : [+r, +g, +b, +a];
    if (known.size < 2_000) known.set(text, value);
    return value;
  };
  const COLOR = /(?:rgba?|hsla?|oklch|oklab|lch|lab|color)\([^()]*\)|#[0-9a-f]{3,8}/gi;
  const stopsOf = (image) =>
    image.includes('gradient(')
      ? (image.slice(0, 2_000).match(COLOR) ?? []).slice(0, 6).flatMap((one) => [paint(one)].filter(Boolean))
      : [];
  const px = (text) => Math.round((Number.parseFloat(text) || 0) * 100) / 100;
  const place = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height };
  };
  const root = document.documentElement;
  const [viewWidth, viewHeight] = [innerWidth, innerHeight];
  const pageWidth = Math.max(viewWidth, root.scrollWidth);

  const ownText = (element) => {
    if (element.localName === 'input') return (element.value ?? '').slice(0, 80);
    let text = '';
    for (let node = element.firstChild; node && text.length < 4_000; node = node.nextSibling)
      if (node.nodeType === 3) text += node.nodeValue.slice(0, 4_000);
    return text.trim();
  };
  const wordsOf = (element) =>
    `${element.id} ${element.getAttribute('class') ?? ''}`.slice(0, 400).toLowerCase();
  const isBar = (box) => box.y < 160 && box.height < 260 && box.width > 0.5 * viewWidth;

  /** Whether a header opens the page with a headline and a text below it; a name that links to the start page does not. */
  function opensPage(element) {
    const headline = element.querySelector('h1');
    const isName = !headline || headline.closest('a') || headline.querySelector('a, img, svg');
    return !isName && headline.textContent.trim() !== '' && element.querySelector('p') !== null;
  }

  /** Context that its children inherit. */
  function contextOf(element, { words, box, css }, before) {
    const name = element.localName;
    const role = element.getAttribute('role');
    const isTop = name === 'header' || role === 'banner' || /header|navbar|topbar/.test(words);
    const isNav = name === 'nav' || role === 'navigation' || (isTop && isBar(box) && !opensPage(element));
    const isFoot = name === 'footer' || role === 'contentinfo' || /(?:^|[\s_-])footer(?:$|\s)/.test(words);
    return {
      ...before,
      place: isNav ? 'nav' : isFoot ? 'footer' : before.place,
      isStatus: before.isStatus || (STATUS.test(words) && box.height < viewHeight / 3),
      isBrand: before.isBrand || (BRAND.test(words) && box.y < 200 && box.height < 200),
      isFixed: before.isFixed || css.position === 'fixed',
    };
  }

  /** Consent banners and overlays are not part of the page's look. */
  function isOverlay(element, words, css) {
    if (element === document.body || element.localName === 'main') return false;
    const isAbove = css.position === 'fixed' || css.position === 'sticky' || css.position === 'absolute';
    if (!isAbove && element.getAttribute('role') !== 'dialog') return false;
    return CONSENT.test(words) || element.matches('[role="dialog"], [aria-modal="true"], dialog');
  }

  function roleOf(element, { words, css, box, text, paints }, { isBrand, place: where }) {
    const name = element.localName;
    if (name === 'svg' || (isBrand && where !== 'footer'))
      return name === 'svg' && !isBrand ? 'icon' : 'brand';
    if (name === 'textarea' || name === 'select') return 'field';
    const isPressed = element.matches('button, [role="button"], input[type="submit"], input[type="button"]');
    if (name === 'input' && !isPressed) return 'field';
    const label = (text || element.textContent.slice(0, 200)).replace(/\s+/g, ' ').trim();
    const isLabelled =
      label.length >= 2 && label.length <= 40 && box.height <= 110 && box.width <= viewWidth / 2;
    const isPadded = px(css.paddingTop) >= 4 && px(css.paddingLeft) >= 8;
    if (isLabelled && paints && (isPressed || BUTTON.test(words) || (name === 'a' && isPadded)))
      return 'button';
    if (/^h[1-6]$/.test(name)) return 'heading';
    if (name === 'a') return 'link';
    return text === '' ? 'area' : 'text';
  }

  function iconColors(element, css) {
    const shapes = [...element.querySelectorAll('path, rect, circle, polygon, text')].slice(0, 12);
    const fills = shapes.map((shape) => getComputedStyle(shape).fill).concat(css.fill);
    return fills
      .filter((fill) => !/none|url/.test(fill))
      .flatMap((fill) => [paint(fill)].filter(Boolean))
      .slice(0, 6);
  }

  const kept = [];
  const elements = [];
  const overlays = [];
  let visited = 0;
  let isCut = false;
  const stack = [[document.body, { place: 'main', over: -1 }]];
  while (stack.length > 0) {
    const [element, before] = stack.pop();
    visited += 1;
    isCut = visited > MOST_VISITED || elements.length >= MOST_KEPT;
    isCut ||= visited % 100 === 0 && performance.now() - started > MOST_MS;
    if (isCut) break;
    if (!element || SKIPPED.has(element.localName)) continue;
    const css = getComputedStyle(element);
    if (css.display === 'none' || css.contentVisibility === 'hidden') continue;
    const words = wordsOf(element);
    if (isOverlay(element, words, css)) {
      overlays.push(element);
      continue;
    }
    const isOut = css.position === 'absolute' || css.position === 'fixed';
    // Content that fades in on scrolling is part of the page; invisible content above the viewport is not.
    if (Number(css.opacity) < 0.05 && isOut) continue;
    const box = place(element);
    const context = contextOf(element, { words, box, css }, before);
    const isShown =
      css.visibility === 'visible' &&
      box.width > 1 &&
      box.height > 1 &&
      box.x + box.width > 0 &&
      box.x < pageWidth &&
      box.y + box.height > 0;
    let over = before.over;
    if (isShown) {
      const text = ownText(element);
      const background = paint(css.backgroundColor);
      const isClipped = css.backgroundClip === 'text' || css.webkitBackgroundClip === 'text';
      const stops = stopsOf(css.backgroundImage);
      const hasImage = css.backgroundImage.includes('url(');
      const side = ['Top', 'Bottom', 'Left'].find(
        (one) => px(css[`border${one}Width`]) >= 1 && css[`border${one}Style`] !== 'none',
      );
      const border = side === undefined ? null : paint(css[`border${side}Color`]);
      const fills = background !== null || stops.length > 0 || hasImage;
      const role = roleOf(element, { words, css, box, text, paints: fills || border !== null }, context);
      const isIcon = element.localName === 'svg' && box.width <= 400;
      if (fills || border !== null || text !== '' || isIcon) {
        const radius = Math.min(
          px(css.borderTopLeftRadius) * (css.borderTopLeftRadius.endsWith('%') ? box.height / 100 : 1),
          box.height / 2,
          box.width / 2,
        );
        elements.push({
          role,
          level: role === 'heading' ? Number(element.localName[1]) : 0,
          place: context.place === 'main' && box.y < 0.9 * viewHeight ? 'hero' : context.place,
          box,
          over: before.over,
          background,
          gradient: isIcon ? iconColors(element, css) : stops,
          isTextFill: isClipped,
          hasImage,
          color: text === '' && !isIcon ? null : paint(css.color),
          border,
          radius: Math.round(radius * 10) / 10,
          hasShadow: css.boxShadow !== 'none',
          font: css.fontFamily.slice(0, 300),
          fontSize: px(css.fontSize),
          weight: Number(css.fontWeight) || 400,
          characters: text.length,
          isStatus: context.isStatus === true,
          spaces: [css.paddingTop, css.paddingLeft, css.marginBottom, css.rowGap]
            .map(px)
            .filter((space) => space > 0 && space <= 160),
        });
        kept.push(element);
        if (fills && !isClipped) over = elements.length - 1;
      }
    }
    if (element.localName === 'svg') continue;
    const children =
      element.localName === 'slot' ? element.assignedElements() : (element.shadowRoot ?? element).children;
    const next = { ...context, over };
    for (let at = Math.min(children.length, 5_000) - 1; at >= 0; at--) stack.push([children[at], next]);
  }
  globalThis.kept = { list: kept, elements, overlays };

  /** Custom properties of the whole page that are colours. */
  function variables() {
    const found = [];
    for (const element of [root, document.body]) {
      for (const [name, values] of element?.computedStyleMap() ?? []) {
        if (!name.startsWith('--') || name.length > 80 || found.length >= 400) continue;
        const value = String(values[0]).trim();
        if (value.length > 80) continue;
        // The notation of Tailwind and shadcn: only the components of a colour.
        const isParts = /^[\d.]+(?:deg)?[ ,]+[\d.]+%[ ,]+[\d.]+%$/.test(value);
        const text = isParts ? `hsl(${value})` : value;
        if (
          /^(?:inherit|initial|unset|currentcolor|transparent)$/i.test(text) ||
          !CSS.supports('color', text)
        )
          continue;
        const color = paint(text);
        if (color !== null) found.push({ name, color });
      }
    }
    return found;
  }
  const themeColor = document.querySelector('meta[name="theme-color"]')?.content ?? '';
  const bodyCss = getComputedStyle(document.body ?? root);
  return {
    title: document.title.slice(0, 300),
    width: pageWidth,
    height: Math.max(root.scrollHeight, viewHeight),
    view: { width: viewWidth, height: viewHeight },
    ground: [paint(getComputedStyle(root).backgroundColor), paint(bodyCss.backgroundColor)],
    body: {
      color: paint(bodyCss.color),
      font: bodyCss.fontFamily.slice(0, 300),
      fontSize: px(bodyCss.fontSize),
    },
    themeColor: CSS.supports('color', themeColor) ? paint(themeColor) : null,
    elements,
    variables: variables(),
    areFontsLoaded: document.fonts.status === 'loaded',
    isCut,
  };
})();
