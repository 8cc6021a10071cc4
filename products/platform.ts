import { AccessTokenEntity, GrantEntity } from '../db/platform/access-entities.ts';
import { checkEnded } from '../db/platform/check-ended.ts';
import {
  ApiKeyEntity,
  CompanyEntity,
  CompanyExportEntity,
  IdempotencyEntity,
  InvitationEntity,
  JobEntity,
  JobEventEntity,
  PasswordResetEntity,
  SessionEntity,
  UsageEntity,
  UserEntity,
} from '../db/platform/entities.ts';
import { NoticeEntity } from '../db/platform/notice-entity.ts';
import { ModelCheckEntity, ModelConnectionEntity } from '../db/platform/model-connection-entities.ts';
import {
  WebhookAttemptEntity,
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
} from '../db/platform/webhook-entities.ts';
import { modelCheck } from '../jobs/platform/model-check.ts';
import { platformExport } from '../services/platform/export-part.ts';
import { removeOldNotices } from '../services/platform/notices/notices.ts';
import type { Product } from './product.ts';

export const platform: Product = {
  entities: [
    AccessTokenEntity,
    ApiKeyEntity,
    CompanyEntity,
    CompanyExportEntity,
    GrantEntity,
    IdempotencyEntity,
    InvitationEntity,
    JobEntity,
    JobEventEntity,
    NoticeEntity,
    ModelCheckEntity,
    ModelConnectionEntity,
    PasswordResetEntity,
    SessionEntity,
    UsageEntity,
    UserEntity,
    WebhookAttemptEntity,
    WebhookDeliveryEntity,
    WebhookEndpointEntity,
  ],
  removeExpired: [removeOldNotices],
  jobEnded: { [modelCheck.kind]: checkEnded },
  exportPart: platformExport,
  routes: async (declared) => (await import('../api/platform/routes.ts')).platformRoutes(declared),
};
