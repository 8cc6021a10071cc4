import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumPrinter } from '../../adapters/chromium/pdf-printer.ts';
import { createDocumentWorker } from '../../adapters/document-thread/document-worker.ts';
import { DEFAULT_PAGE_SETUP } from '../../domain/authoring/document.ts';
import { documentPage } from '../../domain/authoring/export/print-page.ts';
import type { RichDoc } from '../../domain/authoring/rich/rich-doc.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { type Exporter, type Sample, timed } from './exporter.ts';

const TURN = { turn: 'bench' };
const TITLE = 'Benchmark';

/** As `GET /api/documents/:id/export` makes them, without the request. */
export function millrace(program: string, log: Logger): Exporter & { sampleOf: SampleMaker } {
  const documents = createDocumentWorker();
  const pdf = chromiumPrinter({ program, log });
  const page = async (doc: RichDoc) =>
    documentPage(
      TITLE,
      await documents.run('html', [{ mode: 'rich', content: doc }], TURN),
      DEFAULT_PAGE_SETUP,
    );
  const docx = (doc: RichDoc) =>
    documents.run('toDocx', [{ title: TITLE, doc, pageSetup: DEFAULT_PAGE_SETUP }], TURN);
  return {
    name: 'Millrace',
    formats: ['pdf', 'docx', 'html'],
    export: ({ doc }, format) =>
      timed(async () => {
        if (format === 'docx') return docx(doc);
        const html = await page(doc);
        return format === 'pdf' ? pdf.print(html, { turn: 'bench' }) : Buffer.from(html);
      }),
    close: async () => {
      await pdf.close();
      await documents.close();
    },
    async sampleOf(name, doc, folder) {
      const markdown = await documents.run('convert', [{ mode: 'rich', content: doc }, 'markdown'], TURN);
      const md = markdown.content.content as string; // Markdown
      const whole = { html: await page(doc), md, docx: await docx(doc) };
      const files = { html: '', md: '', docx: '' };
      for (const ending of ['html', 'md', 'docx'] as const) {
        files[ending] = join(folder, `${name}.${ending}`);
        await writeFile(files[ending], whole[ending]);
      }
      return { name, doc, files };
    },
  };
}

type SampleMaker = (name: string, doc: RichDoc, folder: string) => Promise<Sample>;
