import { createModelConnector } from '../../../../adapters/models/connector.ts';
import { openModels } from '../../../../adapters/models/models.ts';
import { ModelConnectionEntity } from '../../../../db/platform/model-connection-entities.ts';
import type { Orm } from '../../../../db/orm.ts';
import { companyEntityManager } from '../../../../db/tenancy.ts';
import type { ConnectionModel } from '../../../../domain/platform/models/connection.ts';
import { providerLimits } from '../../../../domain/platform/models/provider-limits.ts';
import { seal } from '../../../../domain/platform/sealed.ts';
import { readSettings } from '../../../../domain/platform/settings/settings.ts';
import type { Logger } from '../../../../domain/ports/logger.ts';
import { openCompanyModels } from '../../../../services/platform/models/models.ts';
import type { ModelDeps } from '../../../../services/platform/models/model-call.ts';
import { openProviderGate } from '../../../../services/platform/provider-gate.ts';
import { TEST_KEY } from '../../../support/company-models.ts';

const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

/** The models as a process has them: behind the gate, with the patience of the settings. */
export async function gatedModels(orm: Orm, env: Record<string, string>): Promise<ModelDeps> {
  const settings = readSettings({ ALLOW_PRIVATE_NETWORK: 'true', ...env });
  const gate = openProviderGate(orm, providerLimits(settings));
  const installed = await openModels(settings, silent, gate);
  const connector = createModelConnector(settings, gate);
  return { orm, models: openCompanyModels({ orm, key: TEST_KEY, settings, installed, connector }) };
}

/** Gives a company a connection of its own to a compatible server; resolves with its id. */
export async function connectOwn(
  orm: Orm,
  companyId: string,
  { baseUrl, key, models }: { baseUrl: string; key: string; models: ConnectionModel[] },
): Promise<string> {
  const em = companyEntityManager(orm, companyId);
  const row = em.create(ModelConnectionEntity, {
    companyId,
    createdBy: 'u',
    provider: 'openai-compatible',
    name: 'Own server',
    baseUrl,
    deployment: null,
    sealedKey: seal(TEST_KEY, key),
    trustedHost: null,
    models,
    status: 'ready',
    error: null,
    checkedAt: null,
    readyAt: new Date(),
  });
  await em.flush();
  return row.id;
}
