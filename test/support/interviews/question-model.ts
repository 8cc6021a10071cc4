import { says, type ModelAnswer, type ModelCall } from '../../platform/providers/model-server.ts';

type Kind = 'cv' | 'check' | 'questions';

/** What a scripted model answers where questions are made. */
export interface QuestionScript {
  questions: readonly string[];
  warnings?: readonly string[];
  /** Words by which it knows the lines of a CV to leave out; a text: the answer as it is. */
  leaveOut?: readonly string[] | string;
  /** The questions that may not be asked, by words in them, with the reason. */
  refuse?: Readonly<Record<string, string>>;
}

/** Which of the three calls this is. */
export function kindOf(call: ModelCall): Kind {
  const text = textOf(call);
  if (text.includes('You protect candidates')) return 'cv';
  return text.includes('You check a question') ? 'check' : 'questions';
}

/** All that the model is sent, as it would read it. */
export function textOf({ body }: ModelCall): string {
  const parts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') parts.push(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(body);
  return parts.join('\n');
}

/** Answers each of the calls by the script. */
export function questionModel(script: QuestionScript): (call: ModelCall) => ModelAnswer {
  return (call) => {
    const text = textOf(call);
    const kind = kindOf(call);
    if (kind === 'cv') {
      const { leaveOut = [] } = script;
      if (typeof leaveOut === 'string') return says(leaveOut);
      const lines = [...text.matchAll(/^(\d+): (.*)$/gm)];
      const named = lines.filter(([, , line = '']) => leaveOut.some((word) => line.includes(word)));
      return says(JSON.stringify({ leaveOut: named.map(([, number]) => Number(number)) }));
    }
    if (kind === 'check') {
      const asked = text.split('Question: ').at(-1) ?? '';
      const [, reason] = Object.entries(script.refuse ?? {}).find(([word]) => asked.includes(word)) ?? [];
      return says(JSON.stringify({ mayBeAsked: reason === undefined, reason: reason ?? '' }));
    }
    const questions = script.questions.map((question) => ({ question }));
    return says(JSON.stringify({ role: 'Baker', questions, warnings: script.warnings ?? [] }));
  };
}
