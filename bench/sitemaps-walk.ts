// Walks the sitemaps that lie gzipped in a folder, in a process of its own, and prints time and memory as JSON.
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzip } from '../adapters/gunzip/gunzip.ts';
import type { OpenSitemap } from '../domain/site/sitemaps/read-file.ts';
import { walkSitemaps } from '../domain/site/sitemaps/walk-sitemaps.ts';

const SITE = 'https://www.example.org';
const [folder = '', count = '1'] = process.argv.slice(2);
const names = (await readdir(folder)).filter((name) => name.endsWith('.gz')).slice(0, Number(count));
const children = names.map((name) => `<sitemap><loc>${SITE}/${name}</loc></sitemap>`).join('');
const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${children}</sitemapindex>`;

const open: OpenSitemap = (url) => {
  const name = url.slice(SITE.length + 1);
  const body =
    name === 'index.xml' ? Readable.from([Buffer.from(index)]) : createReadStream(join(folder, name));
  return Promise.resolve({ url, status: 200, headers: {}, body });
};

const resident = () => Math.round(process.memoryUsage.rss() / 1_048_576);
const before = resident();
let [urls, most] = [0, before];
const started = performance.now();
for await (const batch of walkSitemaps({ roots: [`${SITE}/index.xml`], open, gunzip })) {
  urls += batch.entries.length;
  most = Math.max(most, resident());
}
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    files: names.length,
    addresses: urls,
    seconds: Number(((performance.now() - started) / 1_000).toFixed(1)),
    'CPU seconds': Number(((user + system) / 1e6).toFixed(1)),
    'MB before': before,
    'MB at most': most,
    'MB more': most - before,
  }),
);
