import { AppError } from '../../../domain/platform/errors.ts';
import { sendFile } from '../../platform/console/send-file.ts';
import { anyone } from '../../policy.ts';
import { route } from '../../route.ts';

/** A host page's own script tag brings it. Its name never changes, so browsers ask for a newer one every few minutes. */
export const scriptRoute = route({
  method: 'get',
  path: '/widget.js',
  policy: anyone,
  tag: 'Widget',
  summary: 'The widget script: `<script src="…/widget.js" data-agent="<publicKey>" async></script>`',
  responses: { 200: { description: 'A script', contentType: 'text/javascript' } },
  handler: async ({ deps, koa }) => {
    const file = deps.web.get('widget/widget.js');
    if (!file) throw new AppError('unavailable', 'The widget was not built; `npm run web` builds it');
    return await sendFile(koa, file, {
      'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  },
});
