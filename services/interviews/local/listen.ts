import type { LocalCall } from '../../../db/interviews/local-calls.ts';
import { DEFAULT_RUBRIC } from '../../../domain/interviews/interview.ts';
import { pressed, type Action, type Decision } from '../../../domain/interviews/local/decision.ts';
import { spokenLanguage } from '../../../domain/interviews/local/local-state.ts';
import { describeError } from '../../../domain/platform/describe-error.ts';
import type { CallPlan } from '../../../domain/ports/voice-provider.ts';
import type { ServiceDeps } from '../../deps.ts';
import { callModel } from '../../platform/models/call-model.ts';
import { nextTurnPrompt, type NextTurnInput } from '../prompts/next-turn.ts';
import { localInterview } from './local-provider.ts';
import { clockOf } from './talk.ts';

export type ListenDeps = Pick<ServiceDeps, 'orm' | 'models' | 'settings' | 'mailer' | 'log'>;

/** A call in which the candidate has just said something or pressed a button. */
export interface Heard {
  call: LocalCall;
  /** The button that the candidate pressed; its label is stored as what was said. */
  action: Action | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

const MOST_TOKENS = 700;

/**
 * How the company's fast model interprets what was said, in one call that must end by `deadline`. Null if there is no model, or
 * it fails or takes too long: never an error, since the interview continues with the next planned question.
 */
export async function listen(deps: ListenDeps, heard: Heard, deadline: number): Promise<Decision | null> {
  const { call, action } = heard;
  const button = action ? pressed(action) : null;
  // The only button that needs a model is `skip` in the candidate's own language: the next question must be translated.
  if (button && !(action === 'skip' && call.state.language)) return button;
  const timeLimit = deadline - Date.now();
  if (!localInterview(call.plan).listens || timeLimit <= 0) return button;
  try {
    const { value } = await callModel(deps, {
      companyId: call.companyId,
      // Not cached: a copy of what the candidate said is not worth it.
      key: null,
      prompt: nextTurnPrompt,
      input: inputOf(heard),
      model: null,
      maxTokens: MOST_TOKENS,
      timeLimit,
      signal: AbortSignal.timeout(timeLimit),
    });
    return button ? { ...value, step: button.step, say: '' } : value;
  } catch (error) {
    const { callId } = call;
    deps.log.warn({ callId, error: describeError(error) }, 'the interviewer goes on without its model');
    return button;
  }
}

function inputOf({ call, now }: Heard): NextTurnInput {
  const { plan, state, turns } = call;
  const interview = localInterview(plan);
  const present = plan.questions[state.question];
  const leftMs = plan.limitMs - (clockOf(call, now).activeMs ?? 0);
  return {
    objective: plan.objective,
    question: present?.question ?? '',
    number: state.question + 1,
    of: plan.questions.length,
    rubric: plan.rubric ?? DEFAULT_RUBRIC,
    followUpsLeft: Math.max(0, (present?.followUps ?? 0) - (state.followUps ?? 0)),
    next: plan.questions[state.question + 1]?.question ?? null,
    turns: turns.map(({ role, content }) => ({ role, content })),
    facts: factsOf(plan, leftMs),
    language: spokenLanguage(interview, state),
    isPaused: state.isPaused ?? false,
  };
}

/** What the interviewer may say about the interview, if asked. */
function factsOf({ interviewer, organization, questions, limitMs }: CallPlan, leftMs: number): string[] {
  const who = organization || 'the company that sent the invitation';
  return [
    `The interviewer is an automatic one, an AI named ${interviewer.name}, for ${who}.`,
    `People at ${who} read the answers and decide; an AI may summarise and grade them for these people.`,
    'What is typed is stored, and how often the candidate leaves the page is counted. There is no recording of sound or picture: if the candidate speaks, the browser turns it into text, and only the text is stored.',
    `There are ${questions.length} questions and about ${Math.round(limitMs / 60_000)} minutes, of which ${Math.max(0, Math.round(leftMs / 60_000))} are left. The candidate may skip, repeat, pause or stop at any time.`,
  ];
}
