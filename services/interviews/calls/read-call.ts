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

/** Tokens of the answer's frame, and of each question with its quotes in a language that needs many. */
const FRAME_TOKENS = 2_000;
const QUESTION_TOKENS = 600;
const MARK_TOKENS = 4_000;
/** Readings of the whole transcript. */
const WHOLE = [1, 2] as const;

/** Calls a model; each call of a transcript has a name of its own. */
export type AskReading = <Input, Output>(
  name: string,
  asked: Pick<ModelCall<Input, Output>, 'prompt' | 'input' | 'maxTokens' | 'problemOf'>,
) => Promise<ModelAnswer<Output>>;

/** What the readings of a transcript have given. */
export interface CallReading {
  /** Of the whole transcript. */
  whole: TranscriptAnalysis[];
  /** These, and that of the rest where something addresses the evaluator. */
  readings: TranscriptAnalysis[];
  /** The reading whose summary and lists are used. */
  told: TranscriptAnalysis;
  marks: TurnMark[];
  /** The model's name. */
  by: string;
}

/**
 * Has a transcript read twice, each time whole and without knowing of the other, and once for passages that address the
 * evaluator. Where there are such, the rest is read once more without them: an order can lift no level above what the rest
 * reaches, and no sentence is lost, since two readings had it. AppErrors of `ask`.
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

/** The passages that a model has copied out, where a turn of the candidate holds them, in the turn's own words. */
function passagesIn({ transcript, candidateName }: MarkTurnsInput, { marks }: MarkedPassages): TurnMark[] {
  const index = quoteIndex(transcript, nameFinder(candidateName));
  return marks.flatMap(({ turn: named, quote }) => {
    const found = verifiedQuote(index, quote, named, quote.length);
    return found ? [{ turn: found.turn, kind: 'addresses-evaluator' as const, note: found.quote }] : [];
  });
}
