import { InterviewEntity, InterviewerEntity, ResponseEntity } from '../../db/interviews/entities.ts';
import type { RecordKind } from '../platform/records.ts';

/** Interviewers: the job that makes them belongs to them. */
export const interviewerRecord: RecordKind = {
  endsWithJob: false,
  async names(em, ids) {
    const found = await em.find(InterviewerEntity, { id: { $in: ids } });
    return new Map(found.map(({ id, name }) => [id, name]));
  },
};

/** Interviews: the job that mails the invitations to one belongs to it. */
export const interviewRecord: RecordKind = {
  endsWithJob: false,
  async names(em, ids) {
    const found = await em.find(InterviewEntity, { id: { $in: ids } });
    return new Map(found.map(({ id, name }) => [id, name]));
  },
};

/** Responses: the job that follows and analyses the call belongs to them. */
export const responseRecord: RecordKind = {
  endsWithJob: false,
  async names(em, ids) {
    const found = await em.find(ResponseEntity, { id: { $in: ids } });
    return new Map(found.map(({ id, name, email }) => [id, name ?? email ?? 'Anonymous candidate']));
  },
};
