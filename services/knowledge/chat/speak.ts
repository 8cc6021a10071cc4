import { CitationFilter, inCitedOrder } from '../../../domain/knowledge/citations.ts';
import type { ReferencedChunk } from '../../../domain/knowledge/records.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { ModelAnswer, ModelCall } from '../../platform/models/model-call.ts';
import { streamModel } from '../../platform/models/stream-model.ts';
import { REFUSAL_MARK, type ChatAnswerInput } from '../prompts/chat-answer.ts';
import type { ChatEvent } from './chat-event.ts';
import type { Sources } from './store-answer.ts';

interface Told {
  answer: ModelAnswer<string>;
  /** In the order of the answer's citation numbers; for a refusal only the cited ones. */
  referencedChunks: ReferencedChunk[];
  /** The model says that the excerpts do not answer the question. */
  isRefusal: boolean;
}

/**
 * Streams the model's text without invalid citations, and returns what was shown. Citations are numbered in order of appearance.
 * If that differs from the order of the search, `sources` is sent again before the first text that needs the new order. With
 * `replacesRefusal`, nothing of a refusal is sent: the caller has its own text for it.
 */
export async function* speak(
  deps: ServiceDeps,
  call: ModelCall<ChatAnswerInput, string>,
  sources: Sources,
  replacesRefusal: boolean,
): AsyncGenerator<ChatEvent, Told> {
  yield { type: 'sources', data: sources };
  const filter = new CitationFilter(call.input.excerpts.length);
  let { referencedChunks } = sources;
  let text = '';
  let raw = '';
  for await (const event of streamModel(deps, call)) {
    if (event.type === 'text') raw += event.text;
    let piece = event.type === 'text' ? filter.push(event.text) : filter.end();
    if (text === '') piece = piece.trimStart();
    text += piece;
    // The filter holds back a bracket until it is closed, so the mark is complete before any text is sent.
    const isRefusal = REFUSAL_MARK.test(raw);
    const isSilent = isRefusal && replacesRefusal;
    const ordered = inCitedOrder(sources.referencedChunks, filter.order);
    if (!isSilent && ordered.some((chunk, index) => chunk !== referencedChunks[index])) {
      referencedChunks = ordered;
      yield { type: 'sources', data: { ...sources, referencedChunks } };
    }
    if (piece !== '' && !isSilent) yield { type: 'token', data: { text: piece } };
    if (event.type === 'end') {
      const cited = isSilent ? 0 : isRefusal ? filter.order.length : undefined;
      const answer = { ...event.answer, value: text };
      return { answer, referencedChunks: referencedChunks.slice(0, cited), isRefusal };
    }
  }
  throw new AppError('internal', 'A model stream ended without its end event');
}

/** Sends the sources once, in their final order, for an answer that is available at once. */
export async function* toldAtOnce(spoken: AsyncGenerator<ChatEvent, Told>): AsyncGenerator<ChatEvent, Told> {
  const events: ChatEvent[] = [];
  let step = await spoken.next();
  for (; !step.done; step = await spoken.next()) events.push(step.value);
  const last = events.findLast(({ type }) => type === 'sources');
  if (last) yield last;
  yield* events.filter(({ type }) => type !== 'sources');
  return step.value;
}
