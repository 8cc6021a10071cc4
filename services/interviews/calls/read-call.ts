import type { TurnMark } from '../../../domain/interviews/response.ts';
import { unfoundQuotes } from '../../../domain/interviews/scoring/analytics-of.ts';
import { withoutPassages } from '../../../domain/interviews/scoring/evidence.ts';
import { nameFinder } from '../../../domain/interviews/scoring/names.ts';
import { quoteIndex, verifiedQuote } from '../../../domain/interviews/scoring/verified-quote.ts';
import type { ModelAnswer, ModelCall } from '../../platform/models/model-call.ts';
import {
  analyseTranscript,
  type AnalyseTranscriptInput,
  type TranscriptAnalysis,
} from '../prompts/analyse-transcript.ts';
import { markTurns, type MarkedPassages, type MarkTurnsInput } from '../prompts/mark-turns.ts';

/** Output tokens for the frame of the answer, and for each question with its quotes in a token-heavy language. */
const FRAME_TOKENS = 2_000;
const QUESTION_TOKENS = 600;
const MARK_TOKENS = 4_000;
/** The readings of the whole transcript, by number. */
const WHOLE = [1, 2] as const;

/** Calls a model; each call for a transcript has its own name. */
export type AskReading = <Input, Output>(
  name: string,
  asked: Pick<ModelCall<Input, Output>, 'prompt' | 'input' | 'maxTokens' | 'problemOf'>,
) => Promise<ModelAnswer<Output>>;

/** The results of reading a transcript. */
export interface CallReading {
  /** Readings of the whole transcript. */
  whole: TranscriptAnalysis[];
  /** `whole`, and a reading of the rest if a passage addresses the evaluator. */
  readings: TranscriptAnalysis[];
  /** The reading whose summary and lists are used. */
  told: TranscriptAnalysis;
  marks: TurnMark[];
  /** The model's name. */
  by: string;
}

/**
 * Has a transcript read twice, completely and independently, and once for passages that address the evaluator. If there are any,
 * the rest is read once more without them: no instruction can raise a level above what the rest reaches, and no sentence is lost,
 * since the first two readings included it. AppErrors of `ask`.
 */
export async function readCall(
  ask: AskReading,
  input: Omit<AnalyseTranscriptInput, 'reading'>,
): Promise<CallReading> {
  const [marks, first, second] = await Promise.all([
    markedPassages(ask, input),
    ...WHOLE.map((reading) => readOnce(ask, `reading-${reading}`, { ...input, reading })),
  ]);
  if (!first || !second) throw new Error('a transcript is read twice');
  const whole = [first.value, second.value];
  const by = first.provenance.model;
  if (marks.length === 0) return { whole, readings: whole, told: first.value, marks, by };
  const transcript = withoutPassages(input.transcript, marks);
  const { value: rest } = await readOnce(ask, 'reading-rest', { ...input, transcript, reading: 1 });
  return { whole, readings: [...whole, rest], told: rest, marks, by };
}

function readOnce(ask: AskReading, name: string, input: AnalyseTranscriptInput) {
  const { questions, transcript, candidateName } = input;
  const call = { questions, transcript, findNames: nameFinder(candidateName) };
  return ask(name, {
    prompt: analyseTranscript,
    input,
    maxTokens: FRAME_TOKENS + QUESTION_TOKENS * questions.length,
    problemOf: (claimed) => unfoundQuotes(call, claimed),
  });
}

async function markedPassages(
  ask: AskReading,
  { transcript, candidateName }: MarkTurnsInput,
): Promise<TurnMark[]> {
  const input = { transcript, candidateName };
  const { value } = await ask('marks', { prompt: markTurns, input, maxTokens: MARK_TOKENS });
  return passagesIn(input, value);
}

/** The passages that a model has copied, if a turn of the candidate contains them, in the words of the turn. */
function passagesIn({ transcript, candidateName }: MarkTurnsInput, { marks }: MarkedPassages): TurnMark[] {
  const index = quoteIndex(transcript, nameFinder(candidateName));
  return marks.flatMap(({ turn: named, quote }) => {
    const found = verifiedQuote(index, quote, named, quote.length);
    return found ? [{ turn: found.turn, kind: 'addresses-evaluator' as const, note: found.quote }] : [];
  });
}
