import { documentEnded } from '../db/knowledge/document-events.ts';
import {
  AgentEntity,
  ChatMessageEntity,
  ChatSessionEntity,
  FileEntity,
  VisitorEntity,
} from '../db/knowledge/entities.ts';
import { documentIngestion } from '../jobs/knowledge/document-ingestion.ts';
import type { Product } from './product.ts';

export const knowledge: Product = {
  entities: [AgentEntity, ChatMessageEntity, ChatSessionEntity, FileEntity, VisitorEntity],
  jobEnded: { [documentIngestion.kind]: documentEnded },
  routes: async () => (await import('../api/knowledge/routes.ts')).knowledgeRoutes,
};
