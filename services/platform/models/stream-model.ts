import { AppError } from '../../../domain/platform/errors.ts';
import { answerOf, openCall, type ModelAnswer, type ModelCall, type ModelDeps } from './model-call.ts';

/** Pieces of text as they arrive, then exactly one `end`. */
export type StreamedAnswer = { type: 'text'; text: string } | { type: 'end'; answer: ModelAnswer<string> };

/**
 * `callModel` for a user who is waiting: yields the text as the model writes it. A stored reply arrives in one piece. The answer
 * cannot be repaired; an empty one throws `provider-failed`. A stopped answer is recorded in the ledger, but not stored.
 */
export async function* streamModel<Input>(
  deps: ModelDeps,
  call: ModelCall<Input, string>,
): AsyncGenerator<StreamedAnswer> {
  const open = await openCall(deps, call);
  const kept = await open.find(call.key);
  if (kept) {
    yield { type: 'text', text: kept.reply.text };
    yield { type: 'end', answer: answerOf(kept, kept.reply.text) };
    return;
  }
  for await (const event of open.ask(open.request, (client, request) => client.stream(request))) {
    if (event.type === 'text') {
      yield event;
      continue;
    }
    const { text, finishReason } = event.reply;
    const isEmpty = text.trim() === '';
    const made = await open.settle(isEmpty ? null : call.key, event);
    if (isEmpty) throw emptyAnswer(finishReason);
    yield { type: 'end', answer: answerOf(made, text) };
  }
}

/** The error for an answer without text, or without any left after the disallowed parts were removed. */
export function emptyAnswer(finishReason: ModelAnswer<string>['finishReason']): AppError {
  if (finishReason === 'filter') return new AppError('provider-rejected', 'The model declined to answer');
  return new AppError('provider-failed', 'The model returned an empty answer');
}
