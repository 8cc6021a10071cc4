/** Paths drawn for this widget, on a 24 × 24 grid with a line width of 2. */
const PATHS = {
  chat: 'M4 5.5h16v11H11l-4.5 3.5v-3.5H4z',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  anew: 'M11 5H5v14h14v-6M9.5 14.5v-3L18 3l3 3-8.5 8.5z',
  send: 'M12 19V5.5M6 11l6-6 6 6',
  good: 'M7.5 11v9H4v-9zm0 0l4-7c1.7 0 2.5 1 2.3 2.6L13.3 10H19c.8 0 1.4.7 1.2 1.5l-1.6 7c-.2.9-.9 1.5-1.8 1.5H7.5',
  bad: 'M16.5 13V4H20v9zm0 0l-4 7c-1.7 0-2.5-1-2.3-2.6L10.7 14H5c-.8 0-1.4-.7-1.2-1.5l1.6-7C5.6 4.6 6.3 4 7.2 4h9.3',
  file: 'M6 3.5h8l4 4v13H6zM13.5 3.5V8H18',
  alert: 'M12 8v5M12 16.4v.1M12 3.5l9 16.5H3z',
} as const;

export type IconName = keyof typeof PATHS;

const SVG = 'http://www.w3.org/2000/svg';

/** An icon in the colour of the surrounding text, hidden from screen readers. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
    focusable: 'false',
  })) {
    svg.setAttribute(key, value);
  }
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
