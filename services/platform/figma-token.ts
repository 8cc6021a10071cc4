import type { KeyObject } from 'node:crypto';
import { UserEntity, type User } from '../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
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

/** Whether Figma accepts the token used for the user's requests: their own, otherwise the installation's. */
export async function figmaStatus(
  figma: TokenIntegration,
  secretKey: KeyObject,
  user: User,
): Promise<IntegrationStatus> {
  let token: string | null;
  try {
    token = tokenOf(secretKey, user, figma.sharedToken);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { configured: true, valid: false, checkedAt: null, error: error.message };
  }
  if (token === null) return NOT_CONFIGURED;
  const known = token;
  return statusOf(`figma ${hashToken(known)}`, () => figma.checkToken(known));
}

/**
 * The Figma token for requests: the user's own, otherwise the installation's; callers without login (`userId` null) always get
 * the latter. Throws AppError provider-not-configured, and provider-rejected if the user's token can no longer be decrypted.
 */
export async function figmaTokenFor(
  em: TenantEntityManager,
  {
    secrets,
    figma,
  }: {
    secrets: Pick<ServiceDeps['secrets'], 'key'>;
    figma: Pick<TokenIntegration, 'sharedToken'>;
  },
  userId: string | null,
): Promise<string> {
  const user = userId === null ? null : await em.findOneOrFail(UserEntity, { id: userId });
  const token = tokenOf(secrets.key, user, figma.sharedToken);
  if (token !== null) return token;
  throw new AppError('provider-not-configured', 'No Figma token is configured: add your own under Settings');
}

function tokenOf(secretKey: KeyObject, user: User | null, sharedToken: string | null): string | null {
  if (!user?.figmaToken) return sharedToken;
  try {
    return unseal(secretKey, user.figmaToken);
  } catch {
    throw new AppError(
      'provider-rejected',
      'The token cannot be read any more, as SECRET_KEY has changed: set it again',
    );
  }
}
