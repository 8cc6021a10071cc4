import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_RUBRIC, type Question, type RubricLevel } from './interview.ts';
import type { KnockOut } from './knock-outs/knock-out.ts';

/**
 * What a row of the trail can be about. `score` is a reviewer's, `analysis_score` the analysis's; `maker` is a take-over, `share`
 * a link for outsiders.
 */
export const TRAIL_PARTS = [
  'candidate_status',
  'score',
  'analysis_score',
  'level',
  'note',
  'speakers',
  'share',
  'question',
  'anchor',
  'objective',
  'team',
  'maker',
] as const;
export type TrailPart = (typeof TRAIL_PARTS)[number];

/** One change, with the values before and after; null: no value. */
export interface TrailChange {
  what: TrailPart;
  /** The question whose level or text was changed. */
  questionId?: string;
  before: unknown;
  after: unknown;
}

/** The change of one value; empty if it is the same. */
export function changed(
  what: TrailPart,
  before: unknown,
  after: unknown,
  questionId?: string,
): TrailChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  return [{ what, ...(questionId === undefined ? {} : { questionId }), before, after }];
}

type Asked = Question | KnockOut;

/** The parts of an interview that affect judgement, and who sees them. */
export interface TrackedInterview {
  objective: string;
  /** The closed questions before the call, and those asked in the call. */
  questions: readonly Asked[];
  /** Null: the default rubric. */
  rubric: readonly RubricLevel[] | null;
  teamUserIds: readonly string[];
}

/** The changes between two states of an interview: questions are matched by id, anchors by level. */
export function interviewChanges(before: TrackedInterview, after: TrackedInterview): TrailChange[] {
  return [
    ...changed('objective', before.objective, after.objective),
    ...questionChanges(before.questions, after.questions),
    ...anchorChanges(before.rubric ?? DEFAULT_RUBRIC, after.rubric ?? DEFAULT_RUBRIC),
    ...changed('team', before.teamUserIds, after.teamUserIds),
  ];
}

function questionChanges(before: readonly Asked[], after: readonly Asked[]): TrailChange[] {
  const [were, are] = [byId(before), byId(after)];
  const ids = new Set([...were.keys(), ...are.keys()]);
  const changes = [...ids].flatMap((id) =>
    changed('question', were.get(id) ?? null, are.get(id) ?? null, id),
  );
  const order = (questions: readonly Asked[]) =>
    questions.flatMap(({ id }) => (were.has(id) && are.has(id) ? [id] : []));
  return [...changes, ...changed('question', order(before), order(after))];
}

function byId(questions: readonly Asked[]): Map<string, Asked> {
  return new Map(questions.map((question) => [question.id, question]));
}

function anchorChanges(before: readonly RubricLevel[], after: readonly RubricLevel[]): TrailChange[] {
  const levels = new Set([...before, ...after].map(({ level }) => level));
  const at = (rubric: readonly RubricLevel[], wanted: number) =>
    rubric.find(({ level }) => level === wanted) ?? null;
  return [...levels]
    .toSorted((a, b) => a - b)
    .flatMap((level) => changed('anchor', at(before, level), at(after, level)));
}
