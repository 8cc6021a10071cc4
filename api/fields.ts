import { z } from 'zod';
import { RECORD_ID, UUID } from './middleware/ids.ts';

/** What zod calls the format of the ids below; api/findings.ts answers a value that breaks it with `invalid-id`. */
export const ID_FORMAT = 'millrace-id';

/** The id of a record, in a body, a query or an answer. */
export const recordId = z.stringFormat(ID_FORMAT, RECORD_ID, 'Malformed id');
/** The id of a chat session, as a caller sends it. */
export const sessionUuid = z.stringFormat(ID_FORMAT, UUID, 'Malformed id');
