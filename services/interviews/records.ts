import { InterviewEntity, InterviewerEntity, ResponseEntity } from '../../db/interviews/entities.ts';
import { namesIn, type RecordKind } from '../platform/records.ts';

/** Interviewers; the job that creates one belongs to it. */
export const interviewerRecord: RecordKind = {
  endsWithJob: false,
  names: namesIn(InterviewerEntity, 'name'),
};

/** Interviews; the job that mails an interview's invitations belongs to it. */
export const interviewRecord: RecordKind = {
  endsWithJob: false,
  names: namesIn(InterviewEntity, 'name'),
};

/** Responses; the job that follows and analyses a call belongs to its response. */
export const responseRecord: RecordKind = {
  endsWithJob: false,
  async names(em, ids) {
    const fields = ['name', 'email'] as const;
    const where = { id: { $in: ids } };
    const found = await em.find(ResponseEntity, where, { fields, disableIdentityMap: true });
    return new Map(found.map(({ id, name, email }) => [id, name ?? email ?? 'Anonymous candidate']));
  },
};
