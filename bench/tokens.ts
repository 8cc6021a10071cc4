import { join } from 'node:path';
import { createLogger } from '../adapters/pino/logger.ts';
import { family } from '../domain/landing/tokens/fonts.ts';
import { deltaE } from '../domain/landing/tokens/oklab.ts';
import { hexColor } from '../domain/landing/theme/color.ts';
import { prepareChromium } from '../local/chromium.ts';
import { dembrandt } from './tokens/dembrandt.ts';
import { ours } from './tokens/ours.ts';
import type { Reader } from './tokens/reader.ts';
import { serveFolder } from './tokens/serve.ts';
import { publishedTemplates, templatesIn, type Template } from './tokens/template.ts';
import type { Truth } from './tokens/truth.ts';

/** Colours nearer than this are the same one to the eye. */
const SAME = 0.04;
const ASPECTS = ['primary', 'background', 'text', 'headingFont', 'bodyFont'] as const;

/**
 * What is read of pages whose look is known, by us and by dembrandt, in turns: on eight published templates, on four further ones,
 * on pages written to be hard, and on those of the folder TEMPLATES (`index.html` and `truth.json` in a folder each).
 */
export async function run(): Promise<void> {
  const program = await prepareChromium(process.env['CHROMIUM_PATH']);
  if (program === null) throw new Error('This benchmark needs Chromium');
  const log = createLogger({ LOG_LEVEL: 'warn' }, 'worker');
  const { first, second } = await publishedTemplates();
  const folder = process.env['TEMPLATES'];
  const sets: [string, Template[]][] = [
    ['8 published templates', first],
    ['4 further templates', second],
    ['pages written to be hard', templatesIn(join(import.meta.dirname, 'tokens', 'pages'))],
    ...(folder ? [['TEMPLATES', templatesIn(folder)] satisfies [string, Template[]]] : []),
  ];
  const readers = [await ours(program, log), await dembrandt(program)].filter((reader) => reader !== null);
  for (const [name, templates] of sets) await compare(name, templates, readers);
  await Promise.all(readers.map((reader) => reader.close()));
}

async function compare(
  name: string,
  templates: readonly Template[],
  readers: readonly Reader[],
): Promise<void> {
  const pages: Record<string, Record<string, string>> = {};
  const sums: Record<string, Record<string, string>> = {};
  const right = new Map(readers.map((reader) => [reader.name, new Map<string, number>()]));
  const times = new Map(readers.map((reader) => [reader.name, [] as number[]]));
  for (const template of templates) {
    const site = await serveFolder(template.folder);
    for (const reader of readers) {
      const started = performance.now();
      const read = await reader.read(site.url).catch((error: unknown): Partial<Truth> => {
        console.log(`${reader.name} failed on ${template.name}: ${String(error).split('\n')[0]}`);
        return {};
      });
      times.get(reader.name)?.push(performance.now() - started);
      const wrong = reader.aspects.filter((aspect) => !isRight(aspect, read[aspect], template.truth[aspect]));
      for (const aspect of reader.aspects) {
        const counts = right.get(reader.name);
        if (!wrong.includes(aspect)) counts?.set(aspect, (counts.get(aspect) ?? 0) + 1);
      }
      const said = wrong.map(
        (aspect) => `${aspect}: ${read[aspect] ?? 'none'} for ${template.truth[aspect]}`,
      );
      pages[template.name] = { ...pages[template.name], [reader.name]: said.join('; ') || 'all right' };
    }
    site.close();
  }
  for (const reader of readers) {
    const taken = (times.get(reader.name) ?? []).toSorted((a, b) => a - b);
    const seconds = (at: number) => `${((taken[at] ?? 0) / 1_000).toFixed(1)} s`;
    sums[reader.name] = {
      ...Object.fromEntries(
        ASPECTS.map((aspect) => [
          aspect,
          reader.aspects.includes(aspect)
            ? `${right.get(reader.name)?.get(aspect) ?? 0}/${templates.length}`
            : 'not told',
        ]),
      ),
      median: seconds(Math.floor(taken.length / 2)),
      longest: seconds(taken.length - 1),
    };
  }
  console.log(`\n${name}`);
  console.table(pages);
  console.table(sums);
}

function isRight(aspect: (typeof ASPECTS)[number], read: string | undefined, truth: string): boolean {
  if (read === undefined) return false;
  if (aspect === 'headingFont' || aspect === 'bodyFont') return family(read) === family(truth);
  const [one, other] = [asHex(read), hexColor(truth)];
  return one !== null && other !== null && deltaE(one, other) < SAME;
}

function asHex(color: string): string | null {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1).map(Number);
  if (!parts) return hexColor(color);
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
