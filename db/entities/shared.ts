import { p } from '@mikro-orm/core';
import { newId } from '../../domain/platform/id.ts';

/** 24 hex digits, made when the record is made. */
export const recordId = () => p.string().primary().onCreate(() => newId());

export const times = () => ({
  createdAt: p.datetime().onCreate(() => new Date()),
  updatedAt: p
    .datetime()
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
});

/** Every company-owned entity carries this filter; a query without a company set fails (see db/tenancy.ts). */
export const companyFilter = {
  company: {
    name: 'company',
    cond: (args: { companyId: string }) => ({ companyId: args.companyId }),
    default: true,
  },
};
