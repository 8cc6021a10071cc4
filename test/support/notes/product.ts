import { p, type InferEntity } from '@mikro-orm/core';
import { companyEntity } from '../../../db/company-entity.ts';
import { version } from '../../../db/shared-properties.ts';
import { OWNER_RULES } from '../../../domain/platform/access/rights.ts';
import type { Product } from '../../../products/product.ts';
import type { RecordAccess } from '../../../services/platform/access/authorize.ts';

/** A record of its owner, for tests of access: it can be granted, shared by link and opened by tokens. */
export const NoteEntity = companyEntity({
  name: 'Note',
  tableName: 'notes',
  properties: {
    ownerId: p.string(),
    title: p.text(),
    visibility: p.enum(['private', 'company'] as const),
    version: version(),
  },
});
export type Note = InferEntity<typeof NoteEntity>;

export const NOTES_TABLE = `create table notes (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  owner_id varchar(255) not null,
  title text not null,
  visibility text not null,
  version int not null
)`;

export const noteAccess: RecordAccess<Note> = {
  kind: 'note',
  rules: OWNER_RULES,
  find: (em, id) => em.findOneOrFail(NoteEntity, { id }),
  protection: ({ id, ownerId, visibility }) => ({ id, ownerId, visibility }),
};

/** Its manifest: one more product, with a scope of its own. */
export const notes: Product = {
  scope: 'notes',
  entities: [NoteEntity],
  routes: async () => (await import('./routes.ts')).noteRoutes,
};
