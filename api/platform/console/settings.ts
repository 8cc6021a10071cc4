import type { Context } from 'koa';
import type { z } from 'zod';
import { publicUrl } from '../../../domain/platform/urls/public-url.ts';
import { isLocal } from '../../is-local.ts';
import { signedIn } from '../../policy.ts';
import { route } from '../../route.ts';
import type { Caller } from '../../../services/platform/caller.ts';
import type { ApiDeps } from '../../deps.ts';
import { VERSION } from '../../version.ts';
import { consoleSettings } from './schema.ts';

/** What the console needs to know about the installation. */
export const settingsRoute = route({
  method: 'get',
  path: '/api/console',
  policy: signedIn,
  summary: 'Settings of this installation that the console needs',
  tag: 'Console',
  responses: { 200: { description: 'Limits and URLs', schema: consoleSettings } },
  handler: async ({ deps, caller, koa }) => {
    const { settings } = deps;
    const body: z.infer<typeof consoleSettings> = {
      version: VERSION,
      publicUrl: publicUrl(settings, '').replace(/\/$/, ''),
      maxUploadBytes: settings.MAX_UPLOAD_BYTES,
      maxFilesPerUpload: settings.MAX_FILES_PER_UPLOAD,
      mailIsSent: deps.mailer !== null,
      temporalUi: temporalUi(deps, caller, koa),
    };
    return { status: 200, body };
  },
});

/**
 * A URL that only this machine can reach is shown only to people at this machine; one that others can reach was set on purpose,
 * and is shown to owners.
 */
function temporalUi({ settings }: ApiDeps, caller: Caller, koa: Context) {
  const url = settings.TEMPORAL_UI_URL;
  if (!url) return null;
  const isPrivate = /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
  const isOperator = isPrivate ? isLocal(koa) : caller.isOwner;
  return isOperator ? { url: url.replace(/\/$/, ''), namespace: settings.TEMPORAL_NAMESPACE } : null;
}
