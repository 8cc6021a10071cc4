import type { Agent } from '../../../db/knowledge/entities.ts';
import type { RagMetadata } from '../../../domain/knowledge/records.ts';
import type { MessageView } from '../chat/schema.ts';
import type { WidgetMessageView } from './schema.ts';

type Sources = Pick<MessageView, 'referencedChunks' | 'ragMetadata'>;

/** The widget's look, and whether it only quotes. The agent's other settings are private. */
export function presentWidget({ publicKey, starters, contact, widget }: Agent, quotesOnly: boolean) {
  const { title, greeting, color, position } = widget;
  const look = { publicKey, title, greeting, color, position, starters };
  return {
    ...look,
    ...(contact ? { contact } : {}),
    ...(quotesOnly ? { quotesOnly: true as const } : {}),
  };
}

/**
 * A message as its visitor sees it: without the company's ids, the model, its cost, and the comment on its rating, which a member
 * may have written.
 */
export function presentToVisitor(message: MessageView): WidgetMessageView {
  const {
    agentId: _agent,
    companyId: _company,
    createdBy: _user,
    tokensUsed: _tokens,
    modelUsed: _model,
    modelFailedCheck: _check,
    referencedChunks,
    ragMetadata,
    feedback,
    ...shown
  } = message;
  return {
    ...shown,
    ...(feedback ? { feedback: { rating: feedback.rating, at: feedback.at } } : {}),
    ...presentSources({ referencedChunks, ragMetadata }),
  };
}

/** The sources without file ids and without the number of documents in training. */
export function presentSources({ referencedChunks, ragMetadata }: Sources) {
  return {
    referencedChunks: referencedChunks.map(({ fileId: _file, ...shown }) => shown),
    ragMetadata: ragMetadata && presentSearch(ragMetadata),
  };
}

function presentSearch({ inTraining, ...shown }: RagMetadata) {
  return { ...shown, ...(inTraining ? { inTraining: true as const } : {}) };
}
