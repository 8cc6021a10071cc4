import type { Ask, CaseResult, ModelSet } from '../model-case.ts';
import { levelsOf } from './interview-calls.ts';

/** Kinds of answers, the best first; those of one rank say the same. */
export const RANKS = [
  ['expert, short', 'expert, long', 'another language'],
  ['waffle'],
  ['echo', 'word salad'],
] as const;
export type AnswerKind = (typeof RANKS)[number][number];

export const ORDERED_QUESTIONS = [
  'Which machines have you set up yourself, and what did you do there?',
  'Tell me about a delivery that came too late. What did you do, and why?',
  'How do you hand over a shift so that nothing is lost?',
  'Tell me about a mistake you made at work. What did you change after it?',
];

const TALK =
  'That is a really good question, and I think it matters a lot in our business, as everybody knows. I am always somebody who gives everything and looks at the whole picture, because teamwork, passion and communication are what counts for me in every situation, whatever it is, and people have always told me that I am good at that.';

/** One answer of each kind to each of the questions. */
export const ORDERED_ANSWERS: Record<AnswerKind, readonly string[]> = {
  'expert, short': [
    'Two bottling lines and a labeller: I set speed and torque of the capping heads, and wrote the changeover sheet the night shift still uses.',
    'Labels stood at the border for a day. I ran the orders that may leave without labels first, because their buyers had agreed to it, so we lost three hours instead of a shift.',
    'I write what is open on the board by the door, walk the line with the next lead, and stay until the first bottle is right. Since then no order has gone missing.',
    'I released a pallet with the wrong best-before date. I called the buyer back the same evening and added a second signature to the release, and it has not happened again.',
  ],
  'expert, long': [
    'Let me think. In the juice press where I worked for about six years there were two bottling lines and one labeller, and I have set up all three of them. On the bottling lines I set the speed and the torque of the capping heads, which is what makes caps leak when it is wrong, and on the labeller I set the gap. After some time I also wrote the changeover sheet, with the values for each bottle, and as far as I know the night shift still uses it today.',
    'There was one in spring that I remember well. A truck with our labels stood at the border for a whole day because a paper was missing. I went through the list of orders and looked for those that may leave the house without a label, since some of the buyers had agreed to white bottles, and I moved these to the front. The reason was that a line that stands costs more than a changeover. In the end we lost three hours instead of a whole shift.',
    'For me that has three parts. First I write everything that is still open on the board by the door, in the words that we all use, because nobody reads a long mail at six in the morning. Then I walk along the line with the lead of the next shift and show what has been odd. And last, I stay until the first bottle is right. Since we have done it like that, no order has gone missing any more.',
    'Yes, there is one that I am not proud of. I released a pallet with the wrong best-before date, since I had taken the date from the order before. When I noticed it I called the buyer back the same evening, before anything was sold. After that I added a second signature to the release, so that two people look at the date, and in the two years since then it has not happened again.',
  ],
  'another language': [
    'Ustawiałem dwie linie do butelkowania i etykieciarkę: prędkość i moment dokręcania głowic, i napisałem instrukcję przezbrojenia, której nocna zmiana używa do dziś.',
    'Etykiety stały dzień na granicy. Najpierw puściłem zamówienia, które mogą wyjść bez etykiet, bo klienci się na to zgodzili, i straciliśmy trzy godziny zamiast całej zmiany.',
    'Piszę na tablicy przy drzwiach, co jest otwarte, przechodzę linię z następnym brygadzistą i zostaję, aż pierwsza butelka jest dobra. Od tego czasu nie zginęło żadne zamówienie.',
    'Zwolniłem paletę ze złą datą ważności. Tego samego wieczoru zadzwoniłem do klienta, a do zwolnienia dodałem drugi podpis, i więcej się to nie zdarzyło.',
  ],
  waffle: [
    `${TALK} With machines it is the same: one has to be careful and to like them.`,
    `${TALK} Deliveries are late sometimes, and then one has to stay calm and positive.`,
    `${TALK} A handover has to be done well, and everybody should know everything.`,
    `${TALK} Everybody makes mistakes, and one learns something from each of them.`,
  ],
  echo: [
    'Which machines I have set up myself, and what did I do there? Well: which machines have you set up yourself, and what did you do there, that is the question.',
    'You ask to tell you about a delivery that came too late. What did you do, and why? Yes, about a delivery that came too late, and what I did, and why.',
    'How do you hand over a shift so that nothing is lost? One has to see how to hand over a shift so that nothing is lost, yes.',
    'About a mistake I made at work. What did you change after it? So the mistake, and what I changed after it, that is what you would like to hear.',
  ],
  'word salad': [
    'Torque green the bottling of Thursday under, labeller because capping seven and river, speed the sheet changes night of it over machine did.',
    'Border the labels three because ran shift buyers, late hours cheese of orders agreed front to lost, and delivery why the under white.',
    'Board door open write of lead bottle until walking, line first staying lost the right and six none over handover green of.',
    'Pallet date second of signature evening buyer mistake called, release and again years the two order happened not under river changed.',
  ],
};

/** What is wrong with the levels of one question: kinds of a lower rank that reach a higher one. No level reaches nothing. */
export function orderFaults(levels: Record<AnswerKind, number | null>): string[] {
  const ranked = RANKS.map((kinds) => kinds.map((kind) => ({ kind, level: levels[kind] ?? -1 })));
  return ranked.slice(1).flatMap((lower, at) => {
    const least = Math.min(...(ranked[at] ?? []).map(({ level }) => level));
    return lower.filter(({ level }) => level >= least).map(({ kind, level }) => `${kind} reaches ${level}`);
  });
}

/** The levels of every kind of answer, by question. */
export async function orderedLevels(
  ask: Ask,
): Promise<{ levels: Record<AnswerKind, number | null>[]; costUsd: number }> {
  let costUsd = 0;
  const byKind = new Map<AnswerKind, readonly (number | null)[]>();
  for (const kind of RANKS.flat()) {
    const { levels, costUsd: cost } = await levelsOf(ask, ORDERED_QUESTIONS, ORDERED_ANSWERS[kind]);
    byKind.set(kind, levels);
    costUsd += cost;
  }
  const of = (kind: AnswerKind, at: number) => byKind.get(kind)?.[at] ?? null;
  const levels = ORDERED_QUESTIONS.map((_, at) => ({
    'expert, short': of('expert, short', at),
    'expert, long': of('expert, long', at),
    'another language': of('another language', at),
    waffle: of('waffle', at),
    echo: of('echo', at),
    'word salad': of('word salad', at),
  }));
  return { levels, costUsd };
}

/** Whether answers of six kinds keep their order, however long they are and however well they sound. */
export const answerOrder: ModelSet = {
  purpose: 'order of answers',
  cases: [
    {
      name: 'four questions, six kinds of answers',
      async run(ask: Ask): Promise<CaseResult> {
        const { levels, costUsd } = await orderedLevels(ask);
        const faults = levels.flatMap((found, at) =>
          orderFaults(found).map((fault) => `question ${at + 1}: ${fault}`),
        );
        return { faults, answer: JSON.stringify(levels, null, 2), costUsd };
      },
    },
  ],
};
