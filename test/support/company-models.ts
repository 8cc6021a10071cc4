import { createSecretKey } from 'node:crypto';
import { createModelConnector } from '../../adapters/models/connector.ts';
import { openModels } from '../../adapters/models/models.ts';
import type { Orm } from '../../db/orm.ts';
import { readSettings } from '../../domain/platform/settings/settings.ts';
import type { LanguageModels } from '../../domain/ports/language-model.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { openCompanyModels, type Models } from '../../services/platform/models/models.ts';
import { freeGate } from '../platform/providers/free-gate.ts';

/** `SECRET_KEY` for tests that open models themselves. */
export const TEST_KEY = createSecretKey(Buffer.alloc(32, 7));

const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

type Env = Record<string, string | undefined>;

/** Calls that fail are not tried again, and small steps may take their time. */
const AT_ONCE = { MODEL_WAIT: '0ms', MODEL_QUICK_TIMEOUT: '60s' };

/** The models available with the environment's keys. */
export const installedModels = (env: Env): Promise<LanguageModels> =>
  openModels(readSettings({ ...AT_ONCE, ...env }), silent, freeGate());

/** The models of all companies, as in an installation with these settings. */
export async function companyModels(orm: Orm, env: Env): Promise<Models> {
  return modelsOver(orm, env, await installedModels(env));
}

export function modelsOver(orm: Orm, env: Env, installed: LanguageModels): Models {
  const settings = readSettings({ ...AT_ONCE, ...env });
  const connector = createModelConnector(settings, freeGate());
  return openCompanyModels({ orm, key: TEST_KEY, settings, installed, connector });
}
