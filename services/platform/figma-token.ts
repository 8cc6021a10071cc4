import type { KeyObject } from 'node:crypto';
import { UserEntity, type User } from '../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { hashToken } from '../../domain/platform/accounts/token.ts';
import { seal, unseal } from '../../domain/platform/sealed.ts';
import type { TokenIntegration } from '../../domain/ports/integration.ts';
import type { ServiceDeps } from '../deps.ts';
import { NOT_CONFIGURED, statusOf, type IntegrationStatus } from './key-checks.ts';

/** Stores the user's own Figma token encrypted; null deletes it. */
export async function setFigmaToken(
  em: TenantEntityManager,
  { secrets }: Pick<ServiceDeps, 'secrets'>,
  userId: string,
  token: string | null,
): Promise<User> {
  const user = await em.findOneOrFail(UserEntity, { id: userId });
  user.figmaToken = token === null ? null : seal(secrets.key, token);
  await em.flush();
  return user;
}

/** Whether Figma accepts the token that the user's requests would carry: his own, else the installation's. */
export async function figmaStatus(
  figma: TokenIntegration,
  secretKey: KeyObject,
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
