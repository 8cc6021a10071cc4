import { IMAGE_TYPES } from '../../../domain/platform/images/image-kind.ts';
import { kindOfName, pageBlobs } from '../../../domain/landing/live/page-images.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { requireLivePlace } from '../../../services/landing/live-page.ts';
import { anyone } from '../../policy.ts';
import { route } from '../../route.ts';

/** An image of a published page. It is named after its content, so clients can cache it for ever. */
export const imageRoute = route({
  method: 'get',
  path: '/p/:slug/images/:name',
  tag: 'Published pages',
  policy: anyone,
  summary: 'An image of a published landing page',
  responses: {
    200: {
      description: 'The image',
      contentType: IMAGE_TYPES.png,
      also: [IMAGE_TYPES.jpg, IMAGE_TYPES.gif, IMAGE_TYPES.webp, IMAGE_TYPES.avif],
    },
  },
  handler: async ({ deps, params: { slug, name } }) => {
    const kind = kindOfName(name);
    if (!kind) throw new AppError('not-found');
    const { companyId, pageId } = await requireLivePlace(deps, slug);
    return {
      status: 200,
      headers: {
        'Content-Type': IMAGE_TYPES[kind],
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
      body: await deps.blobs.stream(pageBlobs(companyId, pageId).image(name)),
    };
  },
});
