import type { z } from 'zod';
import type * as schema from '../../api/knowledge/widget/schema.ts';

export type Look = z.output<typeof schema.widgetConfigView>;
export type Message = schema.WidgetMessageView;
export type Source = Message['referencedChunks'][number];
export type Answer = z.output<typeof schema.widgetAnswerView>;
export type MessagePage = z.output<typeof schema.widgetMessagePage>;
/** The visitor given by the host page. The id is required, so that the conversation belongs to someone. */
export type Visitor = NonNullable<schema.WidgetMessageBody['visitor']> & { id: string };
