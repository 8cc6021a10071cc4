import type { z } from 'zod';
import type * as schema from '../../api/knowledge/widget/schema.ts';

export type Look = z.output<typeof schema.widgetConfigView>;
export type Message = schema.WidgetMessageView;
export type Source = Message['referencedChunks'][number];
export type Answer = z.output<typeof schema.widgetAnswerView>;
export type MessagePage = z.output<typeof schema.widgetMessagePage>;
/** The visitor according to the host page: with an id, so that the conversation belongs to somebody. */
export type Visitor = NonNullable<schema.WidgetMessageBody['visitor']> & { id: string };
