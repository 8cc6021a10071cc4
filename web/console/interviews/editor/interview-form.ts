import { useForm, type UseFormReturnType } from '@mantine/form';
import { DEFAULT_RUBRIC, MOST_QUESTIONS } from '../../../../domain/interviews/interview.ts';
import { FEWEST_CHOICES } from '../../../../domain/interviews/knock-outs/knock-out.ts';
import { SLUG } from '../../../../domain/platform/slug.ts';
import type { Interview } from '../queries.ts';

export interface QuestionValues {
  /** The id of a stored question, which it keeps when edited. */
  id?: string;
  /** Tells rows apart while they are edited. */
  key: string;
  question: string;
  followUps: number;
  weight: number;
}

/** A closed question before the call. */
export interface KnockOutValues {
  id?: string;
  key: string;
  question: string;
  /** Empty: the question is used as the name. */
  name: string;
  choices: string[];
  accepted: string[];
}

/** The values of an interview in the form. */
export interface InterviewValues {
  name: string;
  objective: string;
  questions: QuestionValues[];
  knockOuts: KnockOutValues[];
  /** Empty: the company's default interviewer. */
  interviewerId: string;
  /** Last part of the URL; empty: made from the names. */
  readable_slug: string;
  timeDurationMinutes: number;
  /** Whether anybody with the URL can join, or only candidates with a link. */
  access: Interview['access'];
  /** 0: nobody is reminded. */
  reminderDays: number;
  isAnonymous: boolean;
  allowMultipleResponses: boolean;
  /** ISO 3166-1 alpha-2; null: unknown. */
  country: string | null;
  /** Empty: the default colour. */
  color: string;
  logoUrl: string;
  hasOwnRubric: boolean;
  /** What an answer shows at levels 0, 1 and so on. */
  anchors: string[];
}
export type InterviewForm = UseFormReturnType<InterviewValues>;

/** Fields in which the API can report errors. */
export const INTERVIEW_FIELDS = [
  'name',
  'objective',
  'interviewerId',
  'readable_slug',
  'timeDurationMinutes',
] as const;

const DEFAULT_ANCHORS = DEFAULT_RUBRIC.map(({ anchor }) => anchor);

const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

export const newQuestion = (question = '', followUps = 1, weight = 1): QuestionValues => ({
  key: newKey(),
  question,
  followUps,
  weight,
});

/** @param choices the first is the accepted one */
export const newKnockOut = (choices: readonly [string, string]): KnockOutValues => ({
  key: newKey(),
  question: '',
  name: '',
  choices: [...choices],
  accepted: [choices[0]],
});

/** Adds questions after those already written; empty rows are removed. */
export function addQuestions(form: InterviewForm, added: readonly QuestionValues[]): void {
  const written = form.getValues().questions.filter(({ question }) => question.trim() !== '');
  form.setFieldValue('questions', [...written, ...added].slice(0, MOST_QUESTIONS));
}

export const newInterview = (): InterviewValues => ({
  name: '',
  objective: '',
  questions: [newQuestion()],
  knockOuts: [],
  interviewerId: '',
  readable_slug: '',
  timeDurationMinutes: 15,
  access: 'open',
  reminderDays: 0,
  isAnonymous: false,
  allowMultipleResponses: false,
  country: null,
  color: '',
  logoUrl: '',
  hasOwnRubric: false,
  anchors: DEFAULT_ANCHORS,
});

export function valuesOf({ questions, knockOuts, theme, rubric, ...interview }: Interview): InterviewValues {
  const {
    name,
    objective,
    interviewerId,
    timeDurationMinutes,
    isAnonymous,
    allowMultipleResponses,
    country,
  } = interview;
  return {
    name,
    objective,
    questions: questions.map((one) => ({ ...one, key: one.id })),
    knockOuts: knockOuts.map((one) => ({
      ...one,
      key: one.id,
      name: one.name === one.question ? '' : one.name,
    })),
    interviewerId,
    readable_slug: interview.readable_slug,
    timeDurationMinutes,
    access: interview.access,
    reminderDays: interview.reminderDays ?? 0,
    isAnonymous,
    allowMultipleResponses,
    country,
    color: theme.color ?? '',
    logoUrl: theme.logoUrl ?? '',
    hasOwnRubric: rubric !== undefined,
    anchors: DEFAULT_ANCHORS.map(
      (anchor, level) => rubric?.find((one) => one.level === level)?.anchor ?? (rubric ? '' : anchor),
    ),
  };
}

/** The API's format. */
export function bodyOf(values: InterviewValues): object {
  const {
    questions,
    knockOuts,
    interviewerId,
    readable_slug: slug,
    color,
    logoUrl,
    hasOwnRubric,
    anchors,
    reminderDays,
    ...plain
  } = values;
  const rubric = anchors.flatMap((anchor, level) =>
    anchor.trim() ? [{ level, anchor: anchor.trim() }] : [],
  );
  return {
    ...plain,
    questions: questions.map(({ key: _key, ...question }) => question),
    knockOuts: knockOuts.map(({ key: _key, name, ...one }) => ({
      ...one,
      ...(name.trim() ? { name: name.trim() } : {}),
    })),
    ...(interviewerId ? { interviewerId } : {}),
    ...(slug.trim() ? { readable_slug: slug.trim() } : {}),
    theme: { ...(color ? { color } : {}), ...(logoUrl.trim() ? { logoUrl: logoUrl.trim() } : {}) },
    rubric: hasOwnRubric ? rubric : null,
    reminderDays: reminderDays || null,
  };
}

const required = (words: string) => (value: string) => (value.trim() === '' ? words : null);

/** A number field that was cleared has a string as its value. */
const isNumber = (value: unknown) => (typeof value === 'number' ? null : 'Enter a number');

export const useInterviewForm = (initialValues: InterviewValues): InterviewForm =>
  useForm<InterviewValues>({
    initialValues,
    validate: {
      name: required('Give the interview a name'),
      objective: required('Say whom you are looking for'),
      questions: {
        question: required('Write the question, or remove it'),
        followUps: isNumber,
        weight: isNumber,
      },
      knockOuts: {
        question: required('Write the question, or remove it'),
        choices: (value) => (value.length < FEWEST_CHOICES ? 'Give at least two choices' : null),
        accepted: (value) => (value.length === 0 ? 'Say which of them meet it' : null),
      },
      readable_slug: (value) =>
        value.trim() === '' || SLUG.test(value.trim())
          ? null
          : 'Use lower-case letters and digits with single hyphens between them',
      timeDurationMinutes: isNumber,
      color: (value) => (value === '' || /^#[0-9a-f]{6}$/i.test(value) ? null : 'Enter a color as #2f5fd0'),
      logoUrl: (value) =>
        value.trim() === '' || /^https?:\/\//i.test(value.trim())
          ? null
          : 'Enter a URL that begins with https://',
      anchors: (value, { hasOwnRubric }) =>
        hasOwnRubric && value.filter((anchor) => anchor.trim()).length < 2
          ? 'Describe at least two levels'
          : null,
    },
  });
