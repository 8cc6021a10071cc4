import { z } from 'zod';
import { figmaStatus, setFigmaToken } from '../../../services/platform/figma-token.ts';
import { signedIn } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { integrationView } from './schema.ts';

const common = { tag: 'Models and providers', policy: signedIn, path: '/api/integrations/figma' } as const;

const set = route({
  ...common,
  method: 'put',
  summary: "Set the user's own Figma token. It is stored encrypted and never shown",
  body: z.strictObject({
    // The token is sent in a header, so it must not contain other characters.
    token: z
      .string()
      .trim()
      .max(500)
      .regex(/^[\x21-\x7e]+$/, 'must be a token of Figma'),
  }),
  responses: { 200: { description: 'Status of the token at Figma', schema: integrationView } },
  handler: async ({ body, caller, em, deps }) => {
    const user = await setFigmaToken(em, deps, caller.userId, body.token);
    return { status: 200, body: await figmaStatus(deps.figma, deps.secrets.key, user) };
  },
});

const remove = route({
  ...common,
  method: 'delete',
  summary: "Delete the user's own Figma token",
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ caller, em, deps }) => {
    await setFigmaToken(em, deps, caller.userId, null);
    return { status: 204 };
  },
});

export const figmaRoutes: AnyRoute[] = [set, remove];
