import type { Settings } from '../domain/platform/settings/settings.ts';
import type { AuditPurgeDeps } from './audit/audit-purge.ts';
import type { SeoAuditDeps } from '../services/audit/deps.ts';
import type { DocumentExportDeps } from './authoring/document-export.ts';
import type { TextGenerationDeps } from './authoring/text-generation.ts';
import type { SiteDeps } from '../services/site/deps.ts';
import type { ModelDeps } from '../services/platform/models/model-call.ts';
import type { WebhookDeliveryDeps } from './platform/webhook-delivery.ts';
import type { LandingGenerationDeps } from '../services/landing/generation/deps.ts';
import type { ArticleGenerationDeps } from './content/article-generation.ts';
import type { ContentAnswerDeps } from './content/content-answer.ts';
import type { SummaryIntakeDeps } from './content/summary-intake.ts';
import type { ReferenceResearchDeps } from './content/reference-research.ts';
import type { CallAnalysisDeps } from './interviews/call-analysis/deps.ts';
import type { InterviewContentDeps } from './interviews/content.ts';
import type { InterviewPurgeDeps } from './interviews/interview-purge.ts';
import type { InvitationsDeps } from './interviews/invitations.ts';
import type { ProvisioningDeps } from './interviews/provisioning.ts';
import type { IngestionDeps } from '../services/knowledge/ingestion/deps.ts';
import type { FileOcrDeps } from './knowledge/file-ocr.ts';
import type { PurgeDeps } from './knowledge/purge/deps.ts';
import type { CompanyExportDeps } from './platform/company-export.ts';
import type { CompanyPurgeDeps } from './platform/company-purge.ts';
import type { OrphanSweepDeps } from './platform/orphan-sweep.ts';
import type { RetentionSweepDeps } from './platform/retention-sweep.ts';
import type { StuckSweepDeps } from './platform/stuck-sweep.ts';

/** Everything that activities need of the outside; opened in worker/open-deps.ts. */
export type ActivityDeps = { settings: Pick<Settings, 'WEB_SLOTS'> } & AuditPurgeDeps &
  CallAnalysisDeps &
  DocumentExportDeps &
  InterviewContentDeps &
  ArticleGenerationDeps &
  ContentAnswerDeps &
  ReferenceResearchDeps &
  SummaryIntakeDeps &
  InterviewPurgeDeps &
  InvitationsDeps &
  ProvisioningDeps &
  FileOcrDeps &
  IngestionDeps &
  LandingGenerationDeps &
  PurgeDeps &
  CompanyExportDeps &
  CompanyPurgeDeps &
  ModelDeps &
  OrphanSweepDeps &
  RetentionSweepDeps &
  SeoAuditDeps &
  SiteDeps &
  StuckSweepDeps &
  TextGenerationDeps &
  WebhookDeliveryDeps;
