import { ours, peers, type Reading } from './references/readers.ts';
import { samplePages, type SamplePage } from './references/sample.ts';

/** Words of a run: pages are compared by the runs of four words that they have in common. */
const RUN = 4;

interface Score {
  precision: number;
  recall: number;
}

/**
 * The main text of pages of nine types in ten frames, as reference-research, trafilatura and readability read it: precision,
 * recall and F1 of runs of four words, the mean over pages (the measure of Zyte's article extraction benchmark). Titles
 * count for nobody. PAGES=1 shows each page.
 */
export async function run(): Promise<void> {
  const pages = samplePages();
  const readings = [ours(pages), ...(await peers(pages))];
  const scores = new Map(readings.map((reading) => [reading.name, scoresOf(pages, reading)]));
  if (process.env['PAGES']) showPages(pages, scores);
  const types = [...new Set(pages.map(({ type }) => type)), 'all'];
  const table = types.map((type) => {
    const at = pages.flatMap((page, index) => (type === 'all' || page.type === type ? [index] : []));
    const cells = readings.map(({ name }) => {
      const some = at.flatMap((index) => scores.get(name)?.[index] ?? []);
      const [precision, recall] = [
        mean(some.map((one) => one.precision)),
        mean(some.map((one) => one.recall)),
      ];
      return [
        name,
        `${f1({ precision, recall }).toFixed(3)} (${precision.toFixed(2)}, ${recall.toFixed(2)})`,
      ];
    });
    return [`${type}, ${at.length} pages`, Object.fromEntries(cells)];
  });
  console.log('F1 (precision, recall)');
  console.table(Object.fromEntries(table));
}

function scoresOf(pages: readonly SamplePage[], { texts }: Reading): Score[] {
  return pages.map(({ text, title }, at) => {
    const wanted = runsOf(text);
    const found = runsOf((texts[at] ?? '').replaceAll(title, ' '));
    const common = [...found].filter((one) => wanted.has(one)).length;
    return {
      precision: found.size === 0 ? 0 : common / found.size,
      recall: common / wanted.size,
    };
  });
}

function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= words.length; at += 1) runs.add(words.slice(at, at + RUN).join(' '));
  return runs;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const f1 = ({ precision, recall }: Score) =>
  precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);

function showPages(pages: readonly SamplePage[], scores: ReadonlyMap<string, readonly Score[]>): void {
  const rows = pages.map(({ type, frame }, at) => {
    const cells = [...scores].map(([name, all]) => {
      const score = all[at] ?? { precision: 0, recall: 0 };
      return [name, `${f1(score).toFixed(2)} (${score.precision.toFixed(2)}, ${score.recall.toFixed(2)})`];
    });
    return [`${type}, ${frame}`, Object.fromEntries(cells)];
  });
  console.table(Object.fromEntries(rows));
}
