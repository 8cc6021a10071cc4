import { AppError } from '../../../domain/platform/errors.ts';
import { documentAccess } from '../../../services/authoring/document-access.ts';
import { holderOf } from '../../streams/stream-holder.ts';
import { signedIn } from '../../policy.ts';
import { route } from '../../route.ts';
import { takeUpgrade } from '../../server/upgrades.ts';

export const collaborateRoute = route({
  method: 'get',
  path: '/api/documents/:id/collaborate',
  summary:
    'Edit a document together with others: a WebSocket in the protocol of Hocuspocus 4 (Yjs), with the id as the name of its document. The text is the XML fragment `rich`, or the text `html` or `markdown`, as its mode is. Without the right to edit it is read alone. Closed with 4403 when the rights to it change, with 4409 when it has another mode, with 4429 when what was written takes too much of the server',
  tag: 'Documents',
  policy: signedIn,
  record: { access: documentAccess, action: 'read' },
  headers: [{ name: 'Upgrade', description: 'websocket' }],
  responses: { 101: { description: 'The document is open' } },
  handler: async ({ koa, deps, caller, params: { id } }) => {
    const origin = koa.get('Origin');
    // Browsers let any page open a WebSocket with the user's cookie, so the origin must be ours.
    if (origin !== '' && !(URL.canParse(origin) && new URL(origin).host === koa.host))
      throw new AppError('csrf-rejected');
    const { companyId, userId, sessionId, profile } = caller;
    if (sessionId === null) throw new AppError('forbidden');
    deps.streams.hold(koa, holderOf(deps, koa, caller));
    const upgrade = takeUpgrade(koa);
    if (!upgrade)
      throw new AppError('invalid-input', 'This path accepts WebSocket connections only', {
        errors: [{ path: 'Upgrade', message: 'must be websocket' }],
      });
    deps.collaboration.accept(upgrade, { companyId, userId, sessionId, name: profile.name, documentId: id });
  },
});
