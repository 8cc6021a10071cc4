import { ResponseEntity, type Response } from '../../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { sharedByCompany, type RecordAccess } from '../../platform/access/authorize.ts';

/** The kind of a record in the tokens of candidates' links to their own data. */
export const MY_DATA_KIND = 'my-data';

/** Access to responses with the links of their candidates. */
export const myDataAccess: RecordAccess<Response> = sharedByCompany(
  MY_DATA_KIND,
  (em: TenantEntityManager, id: string) => em.findOneOrFail(ResponseEntity, { id }, { refresh: true }),
);
