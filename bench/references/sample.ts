import { chapters, firstOf, htmlOf, proseOf, textOf, type Block } from './blocks.ts';
import { FRAMES, type Frame } from './frames.ts';

export interface SamplePage {
  type: string;
  frame: string;
  title: string;
  html: string;
  /** What the page is about, without its title: a block a line. */
  text: string;
}

type Kind = keyof typeof FRAMES;

const SUBJECTS = ['bread', 'trains', 'gardens', 'phones', 'software', 'law'] as const;
const QUESTIONS = [
  'How long does it keep?',
  'What does it cost?',
  'Who decides in the end?',
  'May I give it back?',
];

/** What a page of a type says; `turn` chooses among subjects and their paragraphs. */
const CONTENTS: Record<Kind, (turn: number) => Block[]> = {
  article: (turn) => {
    const texts = proseOf(SUBJECTS[turn % 4] ?? 'bread', turn, 6);
    const [first = '', second = '', third = '', ...others] = texts;
    return [
      { p: first },
      { p: second },
      { h: 'How it came to this' },
      { p: third },
      { quote: firstOf(others[0] ?? '') },
      ...others.slice(1).map((p) => ({ p })),
    ];
  },
  docs: (turn) => [
    ...chapters('software', turn, ['First steps', 'Behaviour']),
    { code: `queue:\n  workers: ${turn + 2}\n  deadline: 30s\n  retries: [1s, 2s, 4s]` },
    { list: ['workers: threads that take tasks', 'deadline: what a request may take', 'retries: waits'] },
  ],
  product: (turn) => [
    ...proseOf('phones', turn, 2).map((p) => ({ p })),
    {
      rows: [
        ['Weight', `${180 + turn} g`],
        ['Battery', '4,500 mAh, 18 hours of video'],
        ['Screen', '6.1 inches, 120 Hz'],
        ['Colours', 'Slate, sand, moss'],
      ],
    },
    { list: ['Two years of guarantee', 'Battery can be changed without tools', 'Charger not in the box'] },
  ],
  faq: (turn) => {
    const subject = SUBJECTS[turn % 6] ?? 'law';
    return QUESTIONS.flatMap((h, at): Block[] => [{ h }, { p: proseOf(subject, turn + at, 1)[0] ?? '' }]);
  },
  legal: (turn) => chapters('law', turn, ['§ 1 Scope', '§ 2 Duties', '§ 3 Liability']),
  category: (turn) =>
    proseOf(SUBJECTS[turn % 4] ?? 'bread', turn, 6).flatMap((text, at): Block[] => [
      { h: `Model ${String.fromCodePoint(65 + at)} ${turn + 10 * at + 5}`, href: `/m/${at}` },
      { p: firstOf(text) },
    ]),
  recipe: (turn) => [
    { p: proseOf('bread', turn, 1)[0] ?? '' },
    { h: 'Ingredients' },
    { list: ['500 g of rye flour', '400 ml of warm water', '10 g of salt', 'A spoon of starter'] },
    { h: 'Preparation' },
    ...proseOf('bread', turn + 1, 3).map((p) => ({ p })),
  ],
  about: (turn) => [
    ...proseOf(SUBJECTS[turn % 4] ?? 'bread', turn, 3).map((p) => ({ p })),
    { h: 'Our numbers' },
    { list: ['Founded in 1921', '84 people in three places', 'Forty kinds every day'] },
  ],
  forum: (turn) =>
    proseOf(SUBJECTS[(turn + 1) % 4] ?? 'trains', turn, 5).flatMap((text, at): Block[] =>
      at % 2 === 0 ? [{ p: text }] : [{ quote: firstOf(text) }, { p: text }],
    ),
};

/** The pages of the sample: each type in its frames, with a text of its own. */
export function samplePages(): SamplePage[] {
  return Object.entries(FRAMES).flatMap(([type, frames]) =>
    Object.entries(frames).map(([frame, write]: [string, Frame], turn) => {
      // The keys of FRAMES are the kinds.
      const blocks = CONTENTS[type as Kind](turn);
      const title = `On ${type}s, part ${turn + 1}`;
      return { type, frame, title, html: write({ title, main: htmlOf(blocks) }), text: textOf(blocks) };
    }),
  );
}
