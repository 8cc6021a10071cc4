import { defineEntity, p } from '@mikro-orm/core';
import { ownedByCompany, recordId } from './shared-properties.ts';

/** A record owned by a company, with its own id and the company's; queries without a company cannot see it (db/tenancy.ts). */
export function companyEntity<
  const Name extends string,
  const Table extends string,
  const Properties extends Record<string, unknown>,
>({ name, tableName, properties }: { name: Name; tableName: Table; properties: Properties }) {
  return defineEntity({
    name,
    tableName,
    filters: ownedByCompany,
    properties: { id: recordId(), companyId: p.string(), ...properties },
  });
}
