import { findLibreOffice } from '../adapters/libreoffice/find.ts';
import { createLogger } from '../adapters/pino/logger.ts';
import { prepareChromium } from '../local/chromium.ts';
import { PdfDocument } from '../parsers/pdf/pdfium.ts';
import type { Exporter, Sample } from './authoring/exporter.ts';
import { libreOffice } from './authoring/libreoffice.ts';
import { millrace } from './authoring/millrace.ts';
import { findPandoc, type Pandoc, pandocExporter } from './authoring/pandoc.ts';
import { roundTripRates } from './authoring/round-trip.ts';
import { documentOf } from './authoring/sample-document.ts';
import { weasyPrint } from './authoring/weasyprint.ts';
import { attempt, installPython, peerFolder } from './peer-install.ts';

/** Sections that fill 16 and 100 pages. */
const SECTIONS = [16, 103];
const ROUNDS = 5;
const PYTHON_PEERS = ['pypandoc_binary==1.17', 'weasyprint==70.0'];

/**
 * What Markdown looks like behind the editor, and how long documents take as PDF, DOCX and HTML: Millrace beside Pandoc, LibreOffice
 * and WeasyPrint, those that can be had here. The product prints through a browser that runs already; so does WeasyPrint, the two
 * others are started for each file.
 */
export async function run(): Promise<void> {
  const program = await prepareChromium(process.env['CHROMIUM_PATH']);
  if (program === null) throw new Error('This benchmark needs Chromium');
  const folder = await peerFolder('authoring');
  const { pandoc, exporters: peers } = await findPeers(folder);
  console.log('Markdown → document → Markdown: examples whose HTML is the same');
  console.table(await roundTripRates(pandoc));
  const ours = millrace(program, createLogger({ LOG_LEVEL: 'warn' }, 'worker'));
  try {
    const samples: Sample[] = [];
    for (const sections of SECTIONS)
      samples.push(await ours.sampleOf(`sections-${sections}`, documentOf(sections), folder));
    console.log(`Median of ${ROUNDS} exports after one that is not counted`);
    console.table(await exportTimes(samples, [ours, ...peers]));
  } finally {
    await Promise.all([ours, ...peers].map((exporter) => exporter.close()));
  }
}

/** Those that are installed here, and those that pip can install. */
async function findPeers(folder: string): Promise<{ pandoc: Pandoc | null; exporters: Exporter[] }> {
  const python = await attempt('Pandoc and WeasyPrint', () => installPython(folder, PYTHON_PEERS));
  const pandoc = python === null ? null : await attempt('Pandoc', () => findPandoc(python, folder));
  const print = python === null ? null : await attempt('WeasyPrint', () => weasyPrint(python));
  const program = await findLibreOffice(process.env['LIBREOFFICE_PATH']);
  if (program === null) console.log('Without LibreOffice: not installed');
  const office = program === null ? null : await libreOffice(program, folder);
  const exporters = [pandoc && pandocExporter(pandoc), office, print];
  return { pandoc, exporters: exporters.filter((one) => one !== null) };
}

async function exportTimes(
  samples: readonly Sample[],
  exporters: readonly Exporter[],
): Promise<Record<string, Record<string, string>>> {
  const rows: Record<string, Record<string, string>> = {};
  for (const format of ['pdf', 'docx', 'html'] as const) {
    for (const sample of samples) {
      const cells: Record<string, string> = {};
      // One after the other: a browser that nobody needs ends after a while.
      for (const exporter of exporters) {
        if (!exporter.formats.includes(format)) continue;
        const { file } = await exporter.export(sample, format);
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          times.push((await exporter.export(sample, format)).ms);
        const what =
          format === 'pdf' ? `${await pagesOf(file)} pages` : `${Math.ceil(file.length / 1_024)} KB`;
        cells[exporter.name] = `${Math.round(median(times))} ms (${what})`;
      }
      rows[`${format}, ${sample.doc.content.length} blocks`] = cells;
    }
  }
  return rows;
}

async function pagesOf(pdf: Uint8Array): Promise<number> {
  const open = await PdfDocument.open(pdf);
  const { pageCount } = open;
  open.close();
  return pageCount;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
