import type { z } from 'zod';
import type * as record from '../../api/interviews/response-schema.ts';
import type * as schema from '../../api/interviews/schema.ts';

export type Interview = z.output<typeof schema.publicInterviewView>;
export type OpenedCall = z.output<typeof record.openedCall>;
export type JoinedCall = z.output<typeof record.joinedCall>;
export type OwnCall = z.output<typeof record.ownCallView>;
export type Clock = z.output<typeof record.callClock>;
export type InterviewerTurn = z.output<typeof record.spokenTurn>;
export type Action = NonNullable<z.output<typeof record.messageBody>['action']>;
/** The state of a typed call. */
export type TalkState = Pick<OwnCall, 'question' | 'concern' | 'helpText'>;
export type OwnResponseBody = z.input<typeof record.ownResponseBody>;
