import { callAccess } from '../../services/interviews/calls/call-token.ts';
import { typeInstead } from '../../services/interviews/calls/type-instead.ts';
import { tokenHolder } from '../policy.ts';
import { route } from '../route.ts';
import { replyOf } from './open-call.ts';
import { openedCall } from './response-schema.ts';

const type = route({
  tag: 'Interviews of candidates',
  policy: tokenHolder('call'),
  rateLimit: 'call',
  method: 'post',
  path: '/api/public/calls/:call_id/type',
  summary:
    'Type the answers in place of a spoken call that was never joined: another call of the same response; errors: 409 `conflict`, `call-ended`',
  record: { access: callAccess, param: 'call_id', action: 'edit' },
  idempotency: 'none',
  problems: [409, 502, 503],
  responses: { 201: { description: 'The call', schema: openedCall } },
  handler: async ({ em, deps, record }) => replyOf(await typeInstead(em, deps, record)),
});

/** For candidates whose spoken call cannot be joined. */
export const typeInsteadRoutes = [type];
