// Follows all links of a site with Crawlee. Arguments: URL, requests at once, the folder whose node_modules has
// Crawlee, `memory` or `disk` for its queue. Prints what it found as JSON.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [start = '', concurrency = '1', home = '', storage = 'disk'] = process.argv.slice(2);
const library = createRequire(pathToFileURL(`${home}/package.json`)).resolve('@crawlee/cheerio');
const { CheerioCrawler, Configuration, log } = await import(pathToFileURL(library).href);
log.setLevel(log.LEVELS.OFF);

/** @type {string[]} */
const broken = [];
/** By the URL that answered: redirects lead to pages that have one of their own. */
const pages = new Set();
const crawler = new CheerioCrawler(
  {
    minConcurrency: Number(concurrency),
    maxConcurrency: Number(concurrency),
    maxRequestRetries: 0,
    respectRobotsTxtFile: false,
    useSessionPool: false,
    // What answers 4xx is a result here, as for the others.
    ignoreHttpErrorStatusCodes: [404, 410],
    async requestHandler(/** @type {any} */ { request, response, enqueueLinks }) {
      if (response.statusCode >= 400) {
        broken.push(request.url);
        return;
      }
      pages.add(request.loadedUrl);
      await enqueueLinks({ strategy: 'same-origin' });
    },
  },
  new Configuration({ persistStorage: storage === 'disk', purgeOnStart: true }),
);
const started = performance.now();
await crawler.run([start]);
console.log(JSON.stringify({ seconds: (performance.now() - started) / 1_000, pages: pages.size, broken }));
