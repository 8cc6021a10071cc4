import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretKey } from '../../domain/platform/webhooks/standard-webhooks.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';

/** Keys for signing and encryption; from the settings, or created at the first start and stored in `DATA_DIR`. */
export interface Secrets {
  jwt: string;
  webhook: KeyObject;
  /** Keys that the voice provider may use for signatures, the newest first. */
  voice: readonly KeyObject[];
  /** 32 bytes for `seal` and `unseal`. */
  key: KeyObject;
}

/** Reads the secrets; missing ones are created. Safe when several processes start at once. */
export async function loadSecrets(
  settings: Pick<Settings, 'DATA_DIR' | 'JWT_SECRET' | 'WEBHOOK_SECRET' | 'SECRET_KEY'> &
    Partial<Pick<Settings, 'RETELL_API_KEY' | 'RETELL_WEBHOOK_KEYS'>>,
): Promise<Secrets> {
  const kept = (name: string) => keptSecret(join(settings.DATA_DIR, 'secrets'), name);
  const voiceKeys = settings.RETELL_WEBHOOK_KEYS ?? [];
  const callKeys = async (apiKey: string | undefined) => [apiKey ?? (await kept('voice-webhook-key'))];
  const [jwt, webhook, key, voice] = await Promise.all([
    settings.JWT_SECRET ?? kept('jwt-secret'),
    settings.WEBHOOK_SECRET ?? kept('webhook-secret'),
    settings.SECRET_KEY ?? kept('secret-key'),
    voiceKeys.length > 0 ? voiceKeys : callKeys(settings.RETELL_API_KEY),
  ]);
  return {
    jwt,
    webhook: secretKey(webhook),
    voice: voice.map((one) => createSecretKey(one, 'utf8')),
    key: createSecretKey(key, 'hex'),
  };
}

/** 32 random bytes in hex, in a file that only its owner can read. Created if it does not exist. */
export async function keptSecret(dir: string, name: string): Promise<string> {
  const file = join(dir, name);
  const present = await read(file);
  if (present) return present;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    // A link appears atomically and never replaces a file: if several processes do this, all use the secret of the first one.
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return await readFile(file, 'utf8');
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
