// Follows all links of a site with undici and htmlparser2 and keeps nothing: what a crawl costs at least on this
// machine. Arguments: URL, requests at once. Prints what it found as JSON.
import { Parser } from 'htmlparser2';
import { Agent, request } from 'undici';

const [start = '', concurrency = '1'] = process.argv.slice(2);
const { origin } = new URL(start);
const dispatcher = new Agent({ connections: Number(concurrency) });
const seen = new Set([`${origin}/`]);
const queue = [...seen];
/** @type {string[]} */
const broken = [];
let pages = 0;

/** @param {string} written @param {string} base */
function add(written, base) {
  const url = new URL(written, base);
  url.hash = '';
  if (url.origin !== origin || seen.has(url.href)) return;
  seen.add(url.href);
  queue.push(url.href);
}

/** @param {string} url */
async function visit(url) {
  const { statusCode, headers, body } = await request(url, { dispatcher });
  const text = await body.text();
  if (statusCode >= 400) broken.push(url);
  else if (typeof headers['location'] === 'string') add(headers['location'], url);
  else {
    pages += 1;
    const parser = new Parser({
      onopentag(name, { href }) {
        if (name === 'a' && href !== undefined) add(href, url);
      },
    });
    parser.end(text);
  }
}

const started = performance.now();
/** @type {Set<Promise<void>>} */
const running = new Set();
while (queue.length > 0 || running.size > 0) {
  while (running.size < Number(concurrency)) {
    const url = queue.shift();
    if (url === undefined) break;
    const visiting = visit(url).finally(() => running.delete(visiting));
    running.add(visiting);
  }
  await Promise.race(running);
}
console.log(JSON.stringify({ seconds: (performance.now() - started) / 1_000, pages, broken }));
await dispatcher.close();
