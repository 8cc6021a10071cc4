import { documentEnded } from '../db/knowledge/document-events.ts';
import {
  AgentEntity,
  ChatMessageEntity,
  ChatSessionEntity,
  FileEntity,
  VisitorEntity,
} from '../db/knowledge/entities.ts';
import { documentIngestion } from '../jobs/knowledge/document-ingestion.ts';
import { removeOldChats, removeOldVisitors } from '../db/knowledge/chat-retention.ts';
import { knowledgeExport } from '../services/knowledge/export-part.ts';
import { agentRecord, storedFiles } from '../services/knowledge/records.ts';
import type { Product } from './product.ts';

export const knowledge: Product = {
  scope: 'knowledge',
  entities: [AgentEntity, ChatMessageEntity, ChatSessionEntity, FileEntity, VisitorEntity],
  jobEnded: { [documentIngestion.kind]: documentEnded },
  records: { agent: agentRecord },
  exportPart: knowledgeExport,
  retained: [
    { name: 'chats', batch: 200, removeOld: removeOldChats },
    // After the chats that keep them.
    { name: 'visitors', batch: 1_000, removeOld: removeOldVisitors },
  ],
  stored: [storedFiles],
  routes: async () => (await import('../api/knowledge/routes.ts')).knowledgeRoutes,
};
