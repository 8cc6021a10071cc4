import { presentToVisitor } from './presenter.ts';
import { widgetFeedbackBody } from './schema.ts';
import type { MessageView } from '../chat/schema.ts';

const message: MessageView = {
  id: '0'.repeat(24),
  sessionId: '00000000-0000-4000-8000-000000000000',
  agentId: '1'.repeat(24),
  companyId: '2'.repeat(24),
  createdBy: null,
  messageType: 'assistant',
  content: 'Two years.',
  contentHash: 'a'.repeat(64),
  tokensUsed: 3,
  modelUsed: 'offline',
  responseTimeMs: 5,
  createdAt: '2026-01-01T00:00:00.000Z',
  feedback: { rating: -1, comment: 'The manual is wrong here.', at: '2026-01-02T00:00:00.000Z' },
  source: 'widget',
  referencedChunks: [],
  ragMetadata: null,
};

test('a visitor sees how an answer was rated, but no comment of a member on it', () => {
  const shown = presentToVisitor(message);
  expect(shown.feedback).toEqual({ rating: -1, at: '2026-01-02T00:00:00.000Z' });
});

test('a visitor sees that documents are in training, but not how many', () => {
  const searched = {
    searchPerformed: true,
    chunksFound: 0,
    searchScore: 0,
    fallbackUsed: true,
    mode: 'hybrid' as const,
    reranked: false,
  };
  const inTraining = { queued: 3, processing: 1, blocked: 0, paused: 0 };
  const sees = (ragMetadata: MessageView['ragMetadata']) =>
    presentToVisitor({ ...message, ragMetadata }).ragMetadata;
  expect(sees({ ...searched, inTraining })).toEqual({ ...searched, inTraining: true });
  expect(sees(searched)).toEqual(searched);
});

test('a blank comment of a visitor is none', () => {
  const read = widgetFeedbackBody.parse({ visitorToken: 't', rating: 1, comment: '  ' });
  expect(read.comment).toBeUndefined();
});
