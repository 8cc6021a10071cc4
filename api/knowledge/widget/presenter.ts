import type { Agent } from '../../../db/knowledge/entities.ts';
import type { ReferencedChunk } from '../../../domain/knowledge/records.ts';
import type { MessageView } from '../chat/schema.ts';
import type { WidgetMessageView } from './schema.ts';

/** How the widget looks, and whether it only quotes. The agent's other settings stay private. */
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
 * A message as its visitor sees it: without the company's ids, the model, what it cost, and the comment on its rating,
 * which a member may have made.
 */
export function presentToVisitor(message: MessageView): WidgetMessageView {
  const {
    agentId: _agent,
    companyId: _company,
    createdBy: _user,
    tokensUsed: _tokens,
    modelUsed: _model,
    referencedChunks,
    feedback,
    ...shown
  } = message;
  return {
    ...shown,
    ...(feedback ? { feedback: { rating: feedback.rating, at: feedback.at } } : {}),
    referencedChunks: referencedChunks.map(presentSource),
  };
}

export function presentSource({ fileId: _file, ...shown }: ReferencedChunk) {
  return shown;
}
