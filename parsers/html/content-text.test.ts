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
  ['roles', `<div role="dialog">Accept what we do.</div>${prose}<div role="contentinfo">Imprint</div>`],
  ['captions', `<figure><img src="a.png"><figcaption>Photo: a baker</figcaption></figure>${prose}`],
  [
    'what nobody sees',
    `<div hidden>Hidden <p>words</p></div><button>Buy</button>${prose}<template>x</template>`,
  ],
  ['links', `<ul><li>${LINK}</li></ul>${prose}<h3>${LINK}</h3><p>${LINK}</p>`],
])('what surrounds the content is left out: %s', (_, html) => {
  expect(contentText(html)).toBe(told);
});

test('an article is told from comments and teasers by Readability', () => {
  const article = `<article>${['a', 'b', 'c', 'd', 'e'].map((letter) => `<p>${RYE} ${SALT} ${letter}.</p>`).join('')}</article>`;
  const teasers = `<div class="related">${STEAM}</div><div class="comments"><p>${STEAM}</p></div>`;
  const text = contentText(`<h1>On rye</h1>${article}${teasers}`);
  expect(text).toContain(`${RYE} ${SALT} e.`);
  expect(text).not.toContain(STEAM);
});

test('no line is left out for its words', () => {
  const recipe = `<p>Bake the cookies, sign up for the newsletter, and share this.</p>${prose}`;
  expect(contentText(recipe)).toContain('Bake the cookies, sign up for the newsletter, and share this.');
});

test('linked headings stay with what is said below them, headings of nothing do not', () => {
  const items = [RYE, SALT, STEAM].map(
    (text, at) => `<h3><a href="/${at}">Loaf ${at}</a></h3><p>${text}</p>`,
  );
  expect(contentText(`<h2>Empty</h2><h2>Loaves</h2>${items.join('')}<h2>End</h2>`).split('\n')).toEqual([
    '## Loaves',
    ...[RYE, SALT, STEAM].flatMap((text, at) => [`### Loaf ${at}`, text]),
  ]);
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
  expect(contentText('Rye and salt')).toBe('');
  expect(contentText(`${'<div>'.repeat(1_000)}Rye`)).toBe('Rye');
});
