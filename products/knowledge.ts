import { documentEnded } from '../db/knowledge/document-events.ts';
import {
  AgentEntity,
  ChatMessageEntity,
  ChatSessionEntity,
  FileEntity,
  VisitorEntity,
} from '../db/knowledge/entities.ts';
import { forgetAgentModels } from '../db/knowledge/named-models.ts';
import { FileReadingEntity } from '../db/knowledge/file-readings.ts';
import { documentIngestion } from '../jobs/knowledge/document-ingestion.ts';
import { removeOldChats, removeOldVisitors } from '../db/knowledge/chat-retention.ts';
import { knowledgeExport } from '../services/knowledge/export-part.ts';
import { knowledgeTexts } from '../services/knowledge/files/file-texts.ts';
import { agentRecord, storedFiles, storedReadings } from '../services/knowledge/records.ts';
import type { Product } from './product.ts';

export const knowledge: Product = {
  scope: 'knowledge',
  entities: [AgentEntity, ChatMessageEntity, ChatSessionEntity, FileEntity, FileReadingEntity, VisitorEntity],
  jobEnded: { [documentIngestion.kind]: documentEnded },
  webhookEvents: {
    'document.completed': 'knowledge',
    'document.failed': 'knowledge',
    'chat.unanswered': 'knowledge',
  },
  records: { agent: agentRecord },
  exportPart: knowledgeExport,
  retained: [
    { name: 'chats', batch: 200, removeOld: removeOldChats },
    // After the chats, because a visitor is kept as long as they have chats.
    { name: 'visitors', batch: 1_000, removeOld: removeOldVisitors },
  ],
  fileTexts: knowledgeTexts,
  namedModels: forgetAgentModels,
  stored: [storedFiles, storedReadings],
  routes: async () => (await import('../api/knowledge/routes.ts')).knowledgeRoutes,
};
