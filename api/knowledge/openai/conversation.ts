import type { ModelMessage } from '../../../domain/ports/language-model.ts';
import { MESSAGE_LENGTH } from '../chat/schema.ts';
import { refuse } from './error.ts';
import type { CompletionBody, CompletionMessage } from './schema.ts';

/** An OpenAI request converted to our own types. */
export interface Conversation {
  question: string;
  /** Messages before the question, oldest first. */
  history: ModelMessage[];
  /** System and developer messages, wherever they are in the list. */
  instructions: string | undefined;
}

/** Reads the messages. Throws `invalid-input` for roles and parts that an agent cannot take. */
export function readConversation({ messages }: Pick<CompletionBody, 'messages'>): Conversation {
  const said = messages.map((message, index) => ({
    role: roleOf(message, index),
    content: textOf(message, index),
  }));
  const place = said.findLastIndex(({ role }) => role === 'user');
  const question = said[place]?.content.trim() ?? '';
  if (question === '') refuse('messages', 'invalid_value', 'The messages hold no question of the user.');
  if (question.length > MESSAGE_LENGTH) {
    const message = `The question is longer than ${MESSAGE_LENGTH} characters.`;
    refuse(`messages.${place}.content`, 'string_above_max_length', message);
  }
  const instructions = said.flatMap(({ role, content }) => (role === 'system' ? [content] : []));
  return {
    question,
    history: said.slice(0, place).flatMap(asTurn),
    instructions: instructions.join('\n\n') || undefined,
  };
}

type Role = 'system' | 'user' | 'assistant';

function asTurn({ role, content }: { role: Role; content: string }): ModelMessage[] {
  return role === 'system' || content.trim() === '' ? [] : [{ role, content }];
}

function roleOf({ role }: CompletionMessage, index: number): Role {
  if (role === 'developer' || role === 'system') return 'system';
  if (role === 'user' || role === 'assistant') return role;
  return refuse(
    `messages.${index}.role`,
    'unsupported_value',
    `An agent takes no messages of the role '${role}'.`,
  );
}

function textOf({ content }: CompletionMessage, index: number): string {
  if (typeof content === 'string') return content;
  const texts = (content ?? []).map(({ type, text }, place) => {
    if (type === 'text' && text !== undefined) return text;
    const path = `messages.${index}.content.${place}`;
    return refuse(path, 'unsupported_value', `An agent reads parts of type 'text' alone, not '${type}'.`);
  });
  return texts.join('\n');
}

/** Refuses options that would change the shape of the answer; other unsupported options are ignored. */
export function checkSupported(body: CompletionBody): void {
  const unsupported = (path: string, message: string) => refuse(path, 'unsupported_parameter', message);
  if ((body.n ?? 1) !== 1) unsupported('n', 'An agent gives one choice.');
  if (body.tools?.length) unsupported('tools', 'An agent calls no tools.');
  if (body.functions?.length) unsupported('functions', 'An agent calls no functions.');
  if ((body.response_format?.type ?? 'text') !== 'text') {
    unsupported('response_format', 'An agent answers in plain text.');
  }
  if (body.modalities?.some((modality) => modality !== 'text')) {
    unsupported('modalities', 'An agent answers in plain text.');
  }
}
