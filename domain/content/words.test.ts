import { offlineSection } from './drafts/offline-section.ts';
import { mainContent } from './research/main-content.ts';
import { isNearCopy, shinglesOf } from './research/near-copies.ts';
import { bestQuote } from './research/quote.ts';
import { wordsOf } from './words.ts';

const CHINESE =
  '黑麦面包比小麦面包保存得更久，因为它的面包心含有更多水分。我们的磨坊位于河边，每天早上研磨谷物。';
const JAPANESE =
  '小麦粉は石臼で挽くと香りが長く残ります。私たちの工場は川のそばにあり、毎朝パンを焼いています。';
const THAI = 'ขนมปังข้าวไรย์เก็บได้นานกว่าขนมปังข้าวสาลีเพราะมีความชื้นมากกว่า';

test.each([
  ['小麦面包', ['小麦', '面包']],
  ['小麦粉を挽く', ['小麦粉', 'を', '挽く']],
  ['ขนมปังข้าว', ['ขนมปัง', 'ข้าว']],
  ['Rye bread, C++ und Öl', ['rye', 'bread', 'c++', 'und', 'ol']],
  ['iPhone手机', ['iphone', '手机']],
])('the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  [CHINESE, '面包保存', '黑麦面包比小麦面包保存得更久，因为它的面包心含有更多水分。'],
  [CHINESE, '黑麦', '黑麦面包比小麦面包保存得更久，因为它的面包心含有更多水分。'],
  [JAPANESE, '石臼', '小麦粉は石臼で挽くと香りが長く残ります。'],
  [THAI, 'ขนมปังข้าวไรย์', THAI],
])('a quote is found without blanks between the words: %s', (page, term, quote) => {
  expect(bestQuote(page, [term])).toBe(quote);
});

test('each section gets the sentences that are about it', () => {
  const sections = ['面包的保存', '河边的磨坊'].map((heading) => ({
    level: 2,
    heading,
    notes: '',
    keywords: [],
  }));
  const written = sections.map((_, position) =>
    offlineSection({
      sections,
      position,
      references: [{ n: 1, title: '磨坊', text: CHINESE }],
      links: [],
      language: 'zh',
    }),
  );
  expect(written).toEqual([
    '黑麦面包比小麦面包保存得更久，因为它的面包心含有更多水分。 [1]',
    '我们的磨坊位于河边，每天早上研磨谷物。 [1]',
  ]);
});

test('lines of prose stay, labels go', () => {
  expect(mainContent(`首页\n${CHINESE}\n请稍候。`, 'article')).toBe(`${CHINESE}\n请稍候。`);
});

test('a copy with a frame around it is one', () => {
  const framed = `欢迎来到我们的网站。${CHINESE}感谢您的阅读。`;
  expect(isNearCopy(shinglesOf(CHINESE), shinglesOf(framed))).toBe(true);
  expect(isNearCopy(shinglesOf(CHINESE), shinglesOf(JAPANESE))).toBe(false);
});
