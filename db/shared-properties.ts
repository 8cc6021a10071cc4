import { p } from '@mikro-orm/core';
import { newId } from '../domain/platform/id.ts';

/** 24 hex digits, generated when the record is created. */
export const recordId = () =>
  p
    .string()
    .primary()
    .onCreate(() => newId());

export const times = () => ({
  createdAt: p.datetime().onCreate(() => new Date()),
  updatedAt: p
    .datetime()
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
});

/** For records that people edit: starts at 1, incremented with each change. Make changes with db/platform/versions.ts. */
export const version = () =>
  p
    .integer()
    .onCreate(() => 1)
    .onUpdate((record: { version: number }) => record.version + 1);

/** The rows that an EntityManager sees; set once by db/tenancy.ts. */
export type CompanyScope = { companyId: string } | { everyCompany: true };

function companyCondition(column: 'id' | 'companyId') {
  return (scope: Partial<CompanyScope>) => {
    if ('everyCompany' in scope && scope.everyCompany) return {};
    if ('companyId' in scope && scope.companyId) return { [column]: scope.companyId };
    throw new Error('no company is set on this EntityManager (see db/tenancy.ts)');
  };
}

/** Every company-owned entity carries this filter; a query without a company set fails. */
export const ownedByCompany = {
  company: { name: 'company', cond: companyCondition('companyId'), default: true },
};

/** The same filter for the company's own record. */
export const isCompany = {
  company: { name: 'company', cond: companyCondition('id'), default: true },
};
