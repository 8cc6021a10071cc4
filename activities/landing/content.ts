import { doTask } from '../../services/landing/answers/do-task.ts';
import { landingAnswers } from '../../services/landing/answers/landing-answers.ts';
import type { LandingGenerationDeps } from '../../services/landing/generation/deps.ts';
import { answerActivity } from '../job/answer-activity.ts';

/** The activity of landing-content. */
export function createLandingContent(deps: LandingGenerationDeps) {
  return {
    answerRequest: answerActivity(deps, landingAnswers, ({ em, task, calls, stage: { signal } }) =>
      doTask(em, deps, task, { calls, signal }),
    ),
  };
}
