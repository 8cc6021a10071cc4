import { posix } from 'node:path';
import type { FileWarning } from '../../domain/knowledge/records.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { cleanText } from '../clean-text.ts';
import type { NoteSource, StoryContext } from './blocks.ts';
import { Numbering } from './numbering.ts';
import { StoryReader } from './story.ts';
import { Styles } from './styles.ts';
import { DocxZip } from './zip.ts';
import type { Extraction, ReportProgress } from '../extraction.ts';
import { readXml } from './xml.ts';
import { shortened } from '../repeats.ts';

/** A part of the zip that another part refers to: the last word of its relationship type (`header`, `styles` …) and its path. */
interface Relation {
  type: string;
  target: string;
}

/**
 * A Word document as Markdown: its headers (each text once), the body, its footers. It has no pages, because Word only computes
 * them for display and printing. A damaged part other than the body is left out and named in the warnings.
 */
export async function extractDocx(path: string, report: ReportProgress): Promise<Extraction> {
  const zip = await DocxZip.open(path);
  const warnings: FileWarning[] = [];
  try {
    const text = cleanText(await readDocument(zip, warnings));
    report(1, 1);
    return { kind: 'docx', format: 'markdown', pages: [{ page: null, text }], warnings };
  } finally {
    zip.close();
  }
}

async function readDocument(zip: DocxZip, warnings: FileWarning[]): Promise<string> {
  const unlessDamaged = async <T>(part: Promise<T>, without: T): Promise<T> => {
    try {
      return await part;
    } catch {
      warnings.push({ page: null, code: 'corrupted-file' });
      return without;
    }
  };
  const main = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.target;
  const path = main ?? 'word/document.xml';
  if (!zip.has(path)) throw new AppError('corrupted-file', 'The document has no main document part');
  const relations = await unlessDamaged(relationsOf(zip, path), []);
  const targetsOf = (type: string) => [
    ...new Set(relations.flatMap((relation) => (relation.type === type ? [relation.target] : []))),
  ];
  const open = (type: string) => zip.read(targetsOf(type)[0] ?? '');
  const context: StoryContext = {
    styles: await unlessDamaged(
      open('styles').then((part) => Styles.read(part)),
      new Styles(),
    ),
    numbering: await unlessDamaged(
      open('numbering').then((part) => Numbering.read(part)),
      new Numbering(),
    ),
    notes: null,
  };
  const furniture = async (type: string) => {
    const texts = new Set<string>();
    for (const target of targetsOf(type)) texts.add(await unlessDamaged(readStory(zip, target, context), ''));
    return [...texts];
  };
  const headers = await furniture('header');
  const footers = await furniture('footer');
  const notes = new Notes();
  for (const kind of ['footnote', 'endnote'] as const) {
    for (const target of targetsOf(`${kind}s`))
      await unlessDamaged(notes.read(zip, target, kind, context), undefined);
  }
  const body = await readStory(zip, path, { ...context, notes });
  return [...headers, body, ...footers].filter((text) => text !== '').join('\n\n');
}

async function readStory(zip: DocxZip, path: string, context: StoryContext): Promise<string> {
  const stream = await zip.read(path);
  if (!stream) return '';
  const story = new StoryReader(context);
  await readXml(stream, story);
  return story.take();
}

class Notes implements NoteSource {
  readonly #texts = new Map<string, string>();
  readonly #numbers = new Map<string, number>();

  async read(zip: DocxZip, path: string, kind: 'footnote' | 'endnote', context: StoryContext): Promise<void> {
    const stream = await zip.read(path);
    if (!stream) return;
    const story = new StoryReader(context);
    let id = '';
    await readXml(stream, {
      open: (name, attributes) => {
        if (name === `w:${kind}`) id = attributes('id') ?? '';
        story.open(name, attributes);
      },
      text: (text) => story.text(text),
      close: (name) => {
        story.close(name);
        if (name === `w:${kind}`) {
          this.#texts.set(`w:${kind}Reference ${id}`, story.take().replace(/\s*\n\s*/gu, ' '));
        }
      },
    });
  }

  /** The full text at the first reference and a shortened one at later ones, as hundreds may refer to the same note. */
  noteText(reference: string): string | undefined {
    const text = this.#texts.get(reference);
    return text === undefined || !this.#numbers.has(reference) ? text : shortened(text);
  }

  numberOf(reference: string): number {
    const number = this.#numbers.get(reference) ?? this.#numbers.size + 1;
    this.#numbers.set(reference, number);
    return number;
  }
}

/** The parts inside the zip that a part refers to (`''`: the zip itself); external links are ignored. */
async function relationsOf(zip: DocxZip, path: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(path);
  const relations: Relation[] = [];
  const stream = await zip.read(posix.join(dir, '_rels', `${base}.rels`));
  if (!stream) return relations;
  await readXml(stream, {
    open: (_name, attributes) => {
      const target = attributes('Target');
      if (target === undefined || attributes('TargetMode') === 'External') return;
      const type = attributes('Type') ?? '';
      relations.push({
        type: type.slice(type.lastIndexOf('/') + 1),
        target: posix.resolve('/', dir, target).slice(1),
      });
    },
  });
  return relations;
}
