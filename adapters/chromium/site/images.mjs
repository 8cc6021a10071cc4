// Runs in the page after `elements.mjs`, in the same world. Finds images that may be the logo, and the larger pictures. Removes
// overlays, so that a screenshot shows the page itself.
(() => {
  const MOST = 60;
  const { overlays } = globalThis.kept;
  for (const overlay of overlays) overlay.style.setProperty('display', 'none', 'important');
  const place = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height };
  };
  const clean = (text) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);
  const isHome = (link) => {
    const url = link && URL.parse(link.href);
    if (!url || url.origin !== location.origin) return false;
    return (
      /^\/(?:index\.\w+|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(url.pathname) ||
      url.pathname === location.pathname
    );
  };
  const svgUrl = (svg, css) => {
    const copy = svg.cloneNode(true);
    for (const use of [...copy.querySelectorAll('use')].slice(0, 20)) {
      const href = use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '';
      const symbol = href.startsWith('#') && href.length > 1 ? document.getElementById(href.slice(1)) : null;
      if (!symbol) continue;
      if (symbol.hasAttribute('viewBox') && !copy.hasAttribute('viewBox'))
        copy.setAttribute('viewBox', symbol.getAttribute('viewBox'));
      use.replaceWith(...symbol.cloneNode(true).childNodes);
    }
    const { width, height } = svg.getBoundingClientRect();
    for (const [name, value] of [
      ['xmlns', 'http://www.w3.org/2000/svg'],
      ['width', width],
      ['height', height],
      ['color', css.color],
      ['fill', css.fill],
    ])
      if (name !== 'fill' || !copy.hasAttribute('fill')) copy.setAttribute(name, value);
    const text = new XMLSerializer().serializeToString(copy);
    return text.length > 200_000 ? null : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  };
  const found = [];
  for (const element of document.querySelectorAll('img, svg')) {
    if (found.length >= MOST) break;
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      overlays.some((overlay) => overlay.contains(element))
    )
      continue;
    const box = place(element);
    if (Math.max(box.width, box.height) < 24 || Math.min(box.width, box.height) < 8) continue;
    const isSvg = element.localName === 'svg';
    if (isSvg && element.parentElement?.closest('svg')) continue;
    if (!isSvg && (!element.complete || element.naturalWidth === 0)) continue;
    const link = element.closest('a[href]');
    const bars =
      'header, nav, [role="banner"], [role="navigation"], [class*="header" i], [class*="navbar" i]';
    const bar = element.closest(bars);
    const isInBar = bar !== null && box.y < 200 && bar.getBoundingClientRect().height < 300;
    const holder = element.closest('ul, ol, section, div:has(> :nth-child(3))');
    const source = isSvg ? svgUrl(element, getComputedStyle(element)) : element.currentSrc;
    if (!source || source.length > 700_000 || !/^(?:https?:|data:image\/)/.test(source)) continue;
    const words = [element, element.parentElement, link]
      .map((one) => `${one?.id ?? ''} ${one?.getAttribute('class') ?? ''}`)
      .join(' ');
    found.push({
      source,
      isDrawn: isSvg,
      box,
      width: isSvg ? Math.round(box.width) : element.naturalWidth,
      height: isSvg ? Math.round(box.height) : element.naturalHeight,
      alt: clean(
        element.getAttribute('alt') ??
          element.getAttribute('aria-label') ??
          element.querySelector?.('title')?.textContent ??
          link?.getAttribute('aria-label'),
      ),
      isHomeLink: isHome(link) && (isInBar || !link.hash),
      isInBar,
      isInFooter: element.closest('footer, [role="contentinfo"]') !== null,
      isNamedLogo: /logo|brand/i.test(
        `${words} ${isSvg ? '' : element.currentSrc.slice(0, 500).split('/').at(-1)} ${clean(element.getAttribute('alt'))}`,
      ),
      /** Other images in its container. */
      beside: holder ? Math.min(99, holder.querySelectorAll('img, svg').length) : 1,
    });
  }
  return found;
})();
