import { p, type InferEntity } from '@mikro-orm/core';
import { companyEntity } from '../company-entity.ts';

/** A notice for one member, which may also be mailed. */
export const NoticeEntity = companyEntity({
  name: 'Notice',
  tableName: 'notices',
  properties: {
    userId: p.string(),
    /** The kind of notice, such as `lead` or `endpoints-passed`. */
    kind: p.text(),
    /** A sentence or two, shown unchanged. */
    text: p.text(),
    /** The record that the notice is about, named as in the topics of streams; null for none. */
    recordKind: p.text().nullable(),
    recordId: p.string().nullable(),
    readAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type Notice = InferEntity<typeof NoticeEntity>;
