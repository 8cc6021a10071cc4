// Runs Lighthouse's accessibility checks in a process of its own: it keeps to no realm of Jest's.
// usage: node lighthouse.mjs <chromium> <cookie> <url>…   prints [{ url, score, failed: [..] }]
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [chromePath, Cookie, ...urls] = process.argv.slice(2);
const chrome = await launch({
  chromePath,
  chromeFlags: [
    '--headless=new',
    '--disable-dev-shm-usage',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
try {
  const results = [];
  for (const url of urls) {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['accessibility'],
      formFactor: 'desktop',
      screenEmulation: { mobile: false, width: 1280, height: 900, deviceScaleFactor: 1, disabled: false },
      throttlingMethod: 'provided',
      disableFullPageScreenshot: true,
      // The event stream never ends, so the network is never quiet.
      maxWaitForLoad: 2_000,
      disableStorageReset: true,
      extraHeaders: Cookie ? { Cookie } : {},
    });
    const { categories, audits, finalDisplayedUrl } = run.lhr;
    const failed = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    );
    results.push({
      url: finalDisplayedUrl,
      score: Math.round(categories.accessibility.score * 100),
      failed: failed.map(({ id, title }) => `${id}: ${title}`),
    });
  }
  process.stdout.write(JSON.stringify(results));
} finally {
  chrome.kill();
}
