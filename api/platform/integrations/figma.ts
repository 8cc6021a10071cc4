import { z } from 'zod';
import { UserEntity, type User } from '../../../db/platform/entities.ts';
import { hashToken } from '../../../domain/platform/accounts/token.ts';
import { seal, unseal } from '../../../domain/platform/sealed.ts';
import type { TokenIntegration } from '../../../domain/ports/integration.ts';
import { signedIn } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { NOT_CONFIGURED, statusOf, type IntegrationStatus } from '../../../services/platform/key-checks.ts';
import { integrationView } from './schema.ts';

const common = { tag: 'Models and providers', policy: signedIn, path: '/api/integrations/figma' } as const;

const set = route({
  ...common,
  method: 'put',
  summary: "Set the user's own Figma token. It is stored encrypted and never shown",
  body: z.strictObject({
    // It travels in a header.
    token: z
      .string()
      .trim()
      .max(500)
      .regex(/^[\x21-\x7e]+$/, 'must be a token of Figma'),
  }),
  responses: { 200: { description: 'Status of the token at Figma', schema: integrationView } },
  handler: async ({ body, caller, em, deps }) => {
    const user = await em.findOneOrFail(UserEntity, { id: caller.userId });
    user.figmaToken = seal(deps.secrets.key, body.token);
    await em.flush();
    return { status: 200, body: await figmaStatus(deps.figma, deps.secrets.key, user) };
  },
});

const remove = route({
  ...common,
  method: 'delete',
  summary: "Delete the user's own Figma token",
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ caller, em }) => {
    const user = await em.findOneOrFail(UserEntity, { id: caller.userId });
    user.figmaToken = null;
    await em.flush();
    return { status: 204 };
  },
});

/** Whether Figma takes the token that the user's requests would carry: his own, else the installation's. */
export async function figmaStatus(
  figma: TokenIntegration,
  secretKey: Buffer,
  user: User,
): Promise<IntegrationStatus> {
  let token = figma.sharedToken;
  if (user.figmaToken) {
    try {
      token = unseal(secretKey, user.figmaToken);
    } catch {
      const error = 'The token cannot be read any more, as SECRET_KEY has changed: set it again';
      return { configured: true, valid: false, checkedAt: null, error };
    }
  }
  if (token === null) return NOT_CONFIGURED;
  const known = token;
  return statusOf(`figma ${hashToken(known)}`, () => figma.checkToken(known));
}

export const figmaRoutes: AnyRoute[] = [set, remove];
