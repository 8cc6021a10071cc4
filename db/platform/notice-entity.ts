import { p, type InferEntity } from '@mikro-orm/core';
import { companyEntity } from '../company-entity.ts';

/** Something that one member is told, whether or not it is mailed too. */
export const NoticeEntity = companyEntity({
  name: 'Notice',
  tableName: 'notices',
  properties: {
    userId: p.string(),
    /** What it is about, in a word: `lead`, `endpoints-passed`. */
    kind: p.text(),
    /** A sentence or two, as it is shown. */
    text: p.text(),
    /** The record behind it, as in the topics of streams; null: none. */
    recordKind: p.text().nullable(),
    recordId: p.string().nullable(),
    readAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type Notice = InferEntity<typeof NoticeEntity>;
