import { contentText } from './content-text.ts';

const RYE = 'Rye bread keeps longer than wheat bread, for its crumb holds more of the water.';
const SALT = 'Salt slows the yeast and tightens the gluten, so that the dough rises slowly and well.';
const STEAM = 'Steam keeps the skin of the loaf soft while the inside of it still rises in the oven.';
const prose = [RYE, SALT, STEAM].map((text) => `<p>${text}</p>`).join('');
const told = [RYE, SALT, STEAM].join('\n');
const LINK = '<a href="/p">A visit to the family that has baked like this for four generations</a>';

test.each([
  [
    'landmarks',
    `<nav>Menu of the site</nav>${prose}<aside>${SALT} It is cheap.</aside><footer>Imprint</footer>`,
  ],
  [
    'names',
    `${prose}<div class="relatedPosts">${STEAM} So it is.</div><div id="cookie-banner">We use cookies.</div>`,
  ],
  ['roles', `<div role="dialog">Accept what we do.</div>${prose}`],
  [
    'what nobody sees',
    `<div hidden>Hidden <p>words</p></div><button>Buy</button>${prose}<template>x</template>`,
  ],
])('what stands around the content is left out: %s', (_, html) => {
  expect(contentText(`<body class="with-sidebar">${html}`)).toBe(told);
});

test('a main part that says enough is all of the content', () => {
  const more = `<div class="q1">${SALT} Whoever reads on learns more of it.</div>`;
  expect(contentText(`${more}<main>${prose}</main>`)).toBe(told);
  expect(contentText(`${more}<main>Loading</main>`)).toContain('Whoever reads on');
});

test('a frame with the heading, and what is most of a page, are content whatever they are called', () => {
  expect(contentText(`<div class="no-sidebar"><h1>On rye</h1>${RYE}</div>${prose}`)).toBe(
    `# On rye\n${RYE}\n${told}`,
  );
  expect(contentText(`<p>Hello.</p><div class="comments">${prose}</div>`)).toContain(told);
  const widgets = [RYE, SALT, STEAM].map((text) => `<div class="builder-widget menu-item">${text}</div>`);
  expect(contentText(widgets.join(''))).toBe(told);
});

test('what leads elsewhere is left out', () => {
  const teasers = `<ul><li>${LINK}</li></ul><h3>${LINK}</h3><p>12 May 2026</p>`;
  expect(contentText(teasers + prose)).toBe(`12 May 2026\n${told}`);
});

test('linked names of a list stay with what is said of each; a page of links alone stays', () => {
  const items = [RYE, SALT, STEAM].map(
    (text, at) => `<h3><a href="/${at}">Loaf ${at}</a></h3><p>${text}</p>`,
  );
  expect(contentText(items.join('')).split('\n').slice(0, 2)).toEqual(['### Loaf 0', RYE]);
  expect(contentText(`<ul><li>${LINK}</li></ul>`)).toContain('four generations');
});

test('cells of a row are one block; lines of code are lines', () => {
  expect(
    contentText('<table><tr><td>Weight</td><td>180 <b>g</b></td></tr><tr><td>Red</td></tr></table>'),
  ).toBe('Weight 180 g\nRed');
  expect(contentText('<pre>a: 1\nb: 2</pre>')).toBe('a: 1\nb: 2');
});

test('markup that is broken or without end harms nobody', () => {
  expect(contentText('</div></td>Rye<p>and</b> salt</p')).toBe('Rye\nand salt');
  expect(contentText('<div>'.repeat(50_000))).toBe('');
});
