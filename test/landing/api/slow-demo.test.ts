import type { FigmaFiles } from '../../../domain/ports/figma-files.ts';
import { products } from '../../../products/index.ts';
import { clientFor } from '../../support/api/client.ts';
import { startInProcessApi, type InProcessApi } from '../../support/instance/in-process-api.ts';
import { MILL } from '../../support/landing/landing.ts';

const FILE = 'https://www.figma.com/design/AbCdEfGhIjKlMnOpQrStUv/Mill';

/** Never answers a request for a file; after long enough, the client leaves. */
const silent = ({ signal }: { signal: AbortSignal }): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const figma: FigmaFiles = { version: silent, read: silent, pictures: silent };

let api: InProcessApi;
beforeAll(async () => {
  api = await startInProcessApi(products, {
    settings: { PUBLIC_DEMO: 'true', RESULT_WAIT: '50ms' },
    parts: { figma: { ...figma, sharedToken: 'figd-shared', checkToken: async () => 'valid' } },
  });
});
afterAll(() => api?.stop());

test('a visitor of the demo is told to come again when a design takes longer than a request may', async () => {
  const visitor = clientFor(api.url);
  const answers = [
    await visitor.post('/api/ai/extract-figma', { url: FILE }),
    await visitor.post('/api/ai/preview-landing-page', { businessContext: MILL, design: { url: FILE } }),
  ];
  for (const { status, headers, body } of answers) {
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'provider-busy', '30']);
  }
});
