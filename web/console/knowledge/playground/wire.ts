import type { z } from 'zod';
import type * as chat from '../../../../api/knowledge/chat/schema.ts';

export type Message = chat.MessageView;
export type Source = z.output<typeof chat.referencedChunk>;
export type RagMetadata = z.output<typeof chat.ragMetadata>;
export type QuestionBody = z.input<typeof chat.messageBody>;
export type ChatAnswer = z.output<typeof chat.answerView>;
