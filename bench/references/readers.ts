import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sourceText } from '../../domain/content/research/source-text.ts';
import { siteFacts } from '../../domain/site/site-facts.ts';
import { readPage } from '../../parsers/html/read-page.ts';
import { attempt, installNode, installPython, peerFolder } from '../peer-install.ts';
import type { SamplePage } from './sample.ts';

/** The texts of pages, in order. */
export interface Reading {
  name: string;
  texts: string[];
}

const TRAFILATURA = ['trafilatura==2.3.1', 'lxml_html_clean'];
const READABILITY = ['@mozilla/readability@0.6.0', 'jsdom@26.1.0'];
const run = promisify(execFile);

/** As reference-research reads a page. */
export function ours(pages: readonly SamplePage[]): Reading {
  const texts = pages.map(({ html }, at) => {
    const url = `https://sample.example/p/${at}`;
    const site = siteFacts({ url, robots: null });
    const fetched = {
      url,
      finalUrl: url,
      status: 200,
      failure: null,
      contentType: 'text/html',
      headers: { 'content-type': 'text/html; charset=utf-8' },
      redirects: [],
      bytes: html.length,
      transferBytes: html.length,
      firstByteMs: 0,
      totalMs: 0,
      httpVersion: '1.1',
      depth: null,
      inSitemap: true,
      body: Buffer.from(html),
      isBlocked: false,
      wasRendered: false,
      sitemapVersions: [],
    };
    return sourceText(readPage(fetched, { site, withRules: false, withText: true }).text ?? '');
  });
  return { name: 'Millrace', texts };
}

/** What other extractors make of the same pages; those that can be installed. */
export async function peers(pages: readonly SamplePage[]): Promise<Reading[]> {
  const folder = await peerFolder('references');
  const input = join(folder, 'pages.json');
  await writeFile(input, JSON.stringify(pages.map(({ html }) => html)));
  const python = await attempt('trafilatura', () => installPython(folder, TRAFILATURA));
  const node = await attempt('readability', () => installNode(folder, READABILITY));
  const readings: Reading[] = [];
  const read = async (name: string, program: string, script: string, more: readonly string[]) => {
    const args = [join(import.meta.dirname, script), input, ...more];
    const { stdout } = await run(program, args, { maxBuffer: 64 * 1024 * 1024 });
    // The scripts beside this file print a list of texts.
    readings.push({ name, texts: JSON.parse(stdout) as string[] });
  };
  if (python) await read('trafilatura', python, 'read-trafilatura.py', []);
  if (node) await read('readability', process.execPath, 'read-readability.mjs', [node]);
  return readings;
}
