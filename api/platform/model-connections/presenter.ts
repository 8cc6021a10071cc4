import { CompanyEntity } from '../../../db/platform/entities.ts';
import { ModelCheckEntity } from '../../../db/platform/model-connection-entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { defaultsAt } from '../../../services/platform/models/company-defaults.ts';
import { abilitiesOf, type Connection } from '../../../services/platform/models/connections.ts';
import { checkJobs } from '../../../services/platform/models/start-check.ts';
import type { ConnectionView } from './schema.ts';

/** Presents connections without their keys. */
export async function presentConnections(
  em: TenantEntityManager,
  connections: readonly Connection[],
): Promise<ConnectionView[]> {
  const company = await em.findOneOrFail(CompanyEntity, { id: companyOf(em) }, { refresh: true });
  const fields = ['connectionId', 'model', 'checkedAt'] as const;
  const checks = await em.find(ModelCheckEntity, {}, { fields });
  const times = new Map(
    checks.map((one) => [`${one.connectionId}/${one.model}`, one.checkedAt.toISOString()]),
  );
  const abilities = await abilitiesOf(em);
  const jobs = await checkJobs(em, connections);
  return connections.map((connection) => {
    const { id, provider, name, status, error, row } = connection;
    const models = connection.models.map(({ named: _named, ...model }) => ({
      ...model,
      ...abilities(connection, model.id),
      checkedAt: times.get(`${id}/${model.id}`) ?? null,
    }));
    const last =
      models
        .flatMap(({ checkedAt }) => checkedAt ?? [])
        .toSorted()
        .at(-1) ?? null;
    return {
      id,
      provider,
      name,
      baseUrl: row?.baseUrl ?? null,
      deployment: row?.deployment ?? null,
      hasKey: row ? typeof row.sealedKey === 'string' : true,
      readOnly: row === null,
      status,
      ...(error === null ? {} : { error }),
      models,
      defaults: defaultsAt(company, id),
      checkedAt: row ? (row.checkedAt?.toISOString() ?? null) : last,
      createdAt: row?.createdAt.toISOString() ?? null,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      job: jobs.get(id) ?? null,
    };
  });
}
