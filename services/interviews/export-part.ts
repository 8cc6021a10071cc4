import {
  ConsentTextEntity,
  InterviewEntity,
  InterviewerEntity,
  InterviewLinkEntity,
  OrganizationEntity,
  ResponseEntity,
} from '../../db/interviews/entities.ts';
import { InterviewMailEntity, MailTemplateEntity } from '../../db/interviews/mail-entities.ts';
import { TrailEntity } from '../../db/interviews/trail-entity.ts';
import { ShareEntity } from '../../db/interviews/share-entity.ts';
import { ReviewEntity } from '../../db/interviews/review-entity.ts';
import { openReviews, openTrail } from '../../db/interviews/open-reviews.ts';
import { ofMember, ofMembersInterviews } from '../../db/interviews/teams.ts';
import { resource, type ExportPart } from '../platform/company-export/resource.ts';

/** Fields of a response in the export of a company. */
const RESPONSE_FIELDS = [
  'id',
  'interviewId',
  'linkId',
  'callId',
  'furtherCallIds',
  'provider',
  'callStatus',
  'questions',
  'name',
  'email',
  'emailVerified',
  'transcript',
  'speakers',
  'concern',
  'analytics',
  'summary',
  'duration',
  'isEnded',
  'isAnalysed',
  'isViewed',
  'candidateStatus',
  'tabSwitchCount',
  'feedback',
  'consent',
  'recordingUrl',
  'startedAt',
  'endedAt',
  'createdAt',
  'updatedAt',
] as const;

const INTERVIEW_FIELDS = [
  'id',
  'createdBy',
  'createdByEmail',
  'teamUserIds',
  'name',
  'objective',
  'questions',
  'readableSlug',
  'interviewerId',
  'timeDurationMinutes',
  'isActive',
  'access',
  'isAnonymous',
  'allowMultipleResponses',
  'country',
  'theme',
  'reminderDays',
  'rubric',
  'insights',
  'createdAt',
  'updatedAt',
] as const;

const LINK_FIELDS = [
  'id',
  'interviewId',
  'name',
  'email',
  'singleUse',
  'extraQuestions',
  'timeFactor',
  'reference',
  'expiresAt',
  'revokedAt',
  'usedAt',
  'invitation',
  'invitationError',
  'sentAt',
  'createdBy',
  'createdAt',
] as const;

const MAIL_FIELDS = [
  'id',
  'interviewId',
  'responseId',
  'linkId',
  'kind',
  'name',
  'email',
  'subject',
  'text',
  'state',
  'error',
  'dueAt',
  'sentAt',
  'createdBy',
  'createdAt',
] as const;

const SHARE_FIELDS = [
  'id',
  'interviewId',
  'responseIds',
  'expiresAt',
  'revokedAt',
  'createdBy',
  'createdByEmail',
  'createdAt',
] as const;

const REVIEW_FIELDS = [
  'id',
  'interviewId',
  'responseId',
  'userId',
  'userEmail',
  'scores',
  'score',
  'note',
  'createdAt',
  'updatedAt',
] as const;

const TRAIL_FIELDS = [
  'id',
  'interviewId',
  'responseId',
  'at',
  'actorId',
  'actorEmail',
  'what',
  'questionId',
  'before',
  'after',
] as const;

/** Interviews with their interviewers, links (without what opens them) and responses. */
export const interviewExport: ExportPart = {
  resources: [
    resource('organizations', OrganizationEntity, [
      'id',
      'name',
      'logoUrl',
      'contact',
      'helpTexts',
      'createdAt',
      'updatedAt',
    ]),
    resource('consent-texts', ConsentTextEntity, [
      'id',
      'language',
      'version',
      'text',
      'createdBy',
      'createdAt',
    ]),
    resource('interviewers', InterviewerEntity, [
      'id',
      'createdBy',
      'createdByEmail',
      'name',
      'agentId',
      'llmId',
      'voiceId',
      'provider',
      'persona',
      'turnTaking',
      'language',
      'model',
      'isDefault',
      'status',
      'createdAt',
      'updatedAt',
    ]),
    resource('interviews', InterviewEntity, INTERVIEW_FIELDS, (_em, readerId) => ofMember(readerId)),
    resource('interview-links', InterviewLinkEntity, LINK_FIELDS, ofMembersInterviews),
    resource('responses', ResponseEntity, RESPONSE_FIELDS, ofMembersInterviews),
    resource('interview-trail', TrailEntity, TRAIL_FIELDS, openTrail),
    resource('interview-reviews', ReviewEntity, REVIEW_FIELDS, openReviews),
    resource('interview-shares', ShareEntity, SHARE_FIELDS, ofMembersInterviews),
    resource('interview-mails', InterviewMailEntity, MAIL_FIELDS, ofMembersInterviews),
    resource('mail-templates', MailTemplateEntity, [
      'id',
      'kind',
      'language',
      'subject',
      'text',
      'createdAt',
      'updatedAt',
    ]),
  ],
};
