import { DocumentCollaborationEntity, DocumentUpdateEntity } from '../db/authoring/collaboration-entities.ts';
import {
  ChatHistoryEntity,
  DocumentCommentEntity,
  DocumentEntity,
  DocumentVersionEntity,
  TemplateEntity,
} from '../db/authoring/entities.ts';
import { emptyBin } from '../services/authoring/bin.ts';
import { storedExports } from '../services/authoring/document-exports.ts';
import { authoringExport } from '../services/authoring/export-part.ts';
import { generationAnswers } from '../services/authoring/generation/generation-answers.ts';
import type { Product } from './product.ts';

export const authoring: Product = {
  scope: 'authoring',
  entities: [
    DocumentEntity,
    DocumentVersionEntity,
    DocumentCollaborationEntity,
    DocumentUpdateEntity,
    TemplateEntity,
    DocumentCommentEntity,
    ChatHistoryEntity,
  ],
  exportPart: authoringExport,
  removeExpired: [emptyBin],
  stored: [storedExports, generationAnswers.stored],
  routes: async () => (await import('../api/authoring/routes.ts')).authoringRoutes,
};
