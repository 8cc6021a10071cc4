import { analysisEnded } from '../db/interviews/analysis-events.ts';
import {
  CandidateCodeEntity,
  ConsentTextEntity,
  InterviewEntity,
  InterviewerEntity,
  InterviewLinkEntity,
  OrganizationEntity,
  ResponseEntity,
} from '../db/interviews/entities.ts';
import { InterviewMailEntity, MailTemplateEntity } from '../db/interviews/mail-entities.ts';
import { ReviewEntity } from '../db/interviews/review-entity.ts';
import { ShareEntity } from '../db/interviews/share-entity.ts';
import { removeOldShares } from '../db/interviews/shares.ts';
import { TrailEntity } from '../db/interviews/trail-entity.ts';
import { removeOldLinks } from '../db/interviews/retention.ts';
import { callAnalysis } from '../jobs/interviews/call-analysis.ts';
import { interviewAnswers } from '../services/interviews/answers/interview-answers.ts';
import { callSource } from '../services/interviews/calls/retell-source.ts';
import { interviewExport } from '../services/interviews/export-part.ts';
import { providerData } from '../services/interviews/leave-provider.ts';
import { interviewerRecord, interviewRecord, responseRecord } from '../services/interviews/records.ts';
import { removeOldCodes } from '../services/interviews/identity/codes.ts';
import { removeAbandonedResponses, retainedResponses } from '../services/interviews/retention.ts';
import { settleChangedInterviewers, settleInterviewers } from '../services/interviews/settle-interviewers.ts';
import type { Product } from './product.ts';

export const interviews: Product = {
  scope: 'interviews',
  entities: [
    OrganizationEntity,
    InterviewerEntity,
    InterviewEntity,
    InterviewLinkEntity,
    ResponseEntity,
    TrailEntity,
    ReviewEntity,
    ShareEntity,
    MailTemplateEntity,
    CandidateCodeEntity,
    ConsentTextEntity,
    InterviewMailEntity,
  ],
  records: { interviewer: interviewerRecord, interview: interviewRecord, response: responseRecord },
  jobEnded: { [callAnalysis.kind]: analysisEnded },
  // Only members with this role have access to interviews (api/interviews/common.ts).
  webhookEvents: { 'response.analysed': { component: 'interviews', only: 'user' } },
  inboxSources: [callSource],
  exportPart: interviewExport,
  retained: [
    retainedResponses,
    { name: 'interview-links', batch: 500, removeOld: removeOldLinks },
    { name: 'interview-shares', batch: 500, removeOld: removeOldShares },
  ],
  removeExpired: [removeAbandonedResponses, settleInterviewers, removeOldCodes],
  settleBrokenOff: [settleChangedInterviewers],
  thirdPartyData: providerData,
  stored: [interviewAnswers.stored],
  routes: async () => (await import('../api/interviews/routes.ts')).interviewRoutes,
};
