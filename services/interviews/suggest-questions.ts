import type { QuestionSource } from '../../domain/interviews/questions/offline-questions.ts';
import type { ServiceDeps } from '../deps.ts';
import { callModel } from '../platform/models/call-model.ts';
import { generateQuestions, type GeneratedQuestions } from './prompts/generate-questions.ts';

/** Questions for an interview, at most `count` of them. AppErrors of `callModel`. */
export async function suggestQuestions(
  deps: Pick<ServiceDeps, 'orm' | 'models'>,
  { companyId, signal }: { companyId: string; signal: AbortSignal },
  source: QuestionSource,
): Promise<GeneratedQuestions & { modelUsed: string }> {
  const { value, provenance } = await callModel(deps, {
    companyId,
    key: null,
    prompt: generateQuestions,
    input: source,
    model: deps.models.defaultModel,
    signal,
  });
  return { questions: value.questions.slice(0, source.count), modelUsed: provenance.model };
}
