import { p, type InferEntity } from '@mikro-orm/core';
import { CONNECTION_STATUSES, type ConnectionModel } from '../../domain/platform/models/connection.ts';
import { CONNECTION_PROVIDERS } from '../../domain/platform/models/provider.ts';
import type { TaskResult } from '../../domain/platform/models/task-result.ts';
import { companyEntity } from '../company-entity.ts';
import { times, version } from '../shared-properties.ts';

/** A company's connection to language models. The installation's connections have no row (services/platform/models). */
export const ModelConnectionEntity = companyEntity({
  name: 'ModelConnection',
  tableName: 'model_connections',
  properties: {
    createdBy: p.string(),
    provider: p.enum(CONNECTION_PROVIDERS),
    name: p.text(),
    baseUrl: p.text().nullable(),
    /** The name of the model's deployment at Azure OpenAI; null elsewhere. */
    deployment: p.text().nullable(),
    /** Encrypted with `SECRET_KEY`; never returned. */
    sealedKey: p.text().nullable().hidden(),
    /**
     * host:port of an internal server that this connection may reach, although companies may not otherwise reach internal hosts.
     */
    trustedHost: p.text().nullable(),
    models: p.json<ConnectionModel[]>(),
    status: p.enum(CONNECTION_STATUSES),
    error: p.text().nullable(),
    checkedAt: p.datetime().nullable(),
    /** When the connection first answered; null if it never did. */
    readyAt: p.datetime().nullable(),
    version: version(),
    ...times(),
  },
});
export type ModelConnection = InferEntity<typeof ModelConnectionEntity>;

/** Results of a model's last check. The connection may also be one of the installation's. */
export const ModelCheckEntity = companyEntity({
  name: 'ModelCheck',
  tableName: 'model_checks',
  properties: {
    connectionId: p.string(),
    model: p.text(),
    writes: p.boolean(),
    judges: p.boolean(),
    tasks: p.json<TaskResult[]>(),
    checkedAt: p.datetime(),
  },
});
export type ModelCheck = InferEntity<typeof ModelCheckEntity>;
