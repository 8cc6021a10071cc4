import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type * as record from '../../../api/interviews/response-schema.ts';
import type * as shareSchema from '../../../api/interviews/share-schema.ts';
import type * as schema from '../../../api/interviews/schema.ts';
import type { KnockOutState } from '../../../domain/interviews/knock-outs/knock-out.ts';
import type { InvitationState } from '../../../domain/interviews/invitations/invitation.ts';
import { allItems, type List, listQuery } from '../api/lists.ts';
import { request, requestTagged, type Tagged } from '../api/client.ts';
import { requestAnswer } from '../api/request-answer.ts';

export type Interviewer = schema.InterviewerView;
export type Interview = schema.InterviewView;
export type TaggedInterview = Tagged<Interview>;
export type RestrictedInterview = schema.RestrictedInterviewView;
export type TrailRow = z.output<typeof schema.trailView>;
export type Response = record.ResponseView;
export type Review = record.ReviewView;
export type TaggedResponse = Tagged<Response>;
export type Analytics = NonNullable<Response['analytics']>;
export type QuestionResult = Analytics['questions'][number];
export type CandidateStatus = Response['candidate_status'];
export type Insights = z.output<typeof schema.insightsView>;
export type HelpText = z.output<typeof schema.helpTextView>;
export type Organization = z.output<typeof schema.organizationView>;

export interface Voice {
  voice_id: string;
  name: string;
  previewUrl: string | null;
}

export interface InvitingLink {
  id: string;
  name: string | null;
  email: string | null;
  singleUse: boolean;
  /** The candidate's time as a multiple of the interview's. */
  timeFactor: number;
  /** Asked in the call of this link alone. */
  extraQuestions: string[];
  expiresAt: string;
  usedAt: string | null;
  revokedAt: string | null;
  createdAt: string;
}

/** A link that is mailed to a candidate, or passed on by a person. */
export interface Invitation extends Omit<InvitingLink, 'email' | 'singleUse' | 'extraQuestions'> {
  email: string;
  state: InvitationState;
  /** Why the mail was refused. */
  error: string | null;
  /** To be passed on by a person; null if that is not necessary, or no longer possible. */
  url: string | null;
  sentAt: string | null;
}

export interface InterviewsFilter {
  scope?: 'company' | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

export function interviewsQuery(filter: InterviewsFilter) {
  return listQuery<List<Interview | RestrictedInterview>>(['interviews', filter], '/api/interviews', {
    ...filter,
  });
}

export function interviewQuery(id: string) {
  return queryOptions({
    queryKey: ['interview', id],
    queryFn: () => requestTagged<Interview>('GET', `/api/interviews/${id}`),
  });
}

/** Changes the fetched version of the interview: a `Problem` of status 412 if somebody else has changed it since. */
export function changeInterview(
  { id, etag }: Pick<TaggedInterview, 'id' | 'etag'>,
  body: object,
): Promise<TaggedInterview> {
  return requestTagged<Interview>('PATCH', `/api/interviews/${id}`, { body, headers: { 'If-Match': etag } });
}

/** Changes of an interview wait for each other: closing it and saving its questions at once is not a conflict. */
export function changesOf({ id }: Pick<TaggedInterview, 'id'>): string {
  return `changes of interview ${id}`;
}

/** The most that a choice shows; a company has a handful. */
const MOST_INTERVIEWERS = 100;

export const interviewersQuery = queryOptions({
  queryKey: ['interviewers'],
  queryFn: () =>
    request<List<Interviewer>>('GET', '/api/interviewers', { query: { pageSize: MOST_INTERVIEWERS } }),
});

export function interviewerQuery(id: string) {
  return queryOptions({
    queryKey: ['interviewers', id],
    queryFn: () => requestTagged<Interviewer>('GET', `/api/interviewers/${id}`),
  });
}

export const questionLibraryQuery = (language: string) =>
  queryOptions({
    queryKey: ['question-library', language],
    queryFn: () =>
      request<{ items: { id: string; role: string; questions: string[] }[] }>(
        'GET',
        '/api/interviews/question-library',
        { query: { language } },
      ),
    staleTime: Infinity,
  });

export const voicesQuery = queryOptions({
  queryKey: ['voices'],
  queryFn: () => allItems<Voice>('/api/voices'),
  staleTime: 600_000,
});

export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: () => requestTagged<Organization>('GET', '/api/organization'),
});

/** What candidates in distress are shown in a country (ISO 3166-1 alpha-2). */
export const helpTextQuery = (country: string) =>
  queryOptions({
    queryKey: ['help-text', country],
    queryFn: () => request<HelpText>('GET', `/api/organization/help-texts/${country}`),
  });

/** Responses on one page of the board. */
const ON_BOARD = 100;

export type ResponseOrder = NonNullable<z.input<typeof record.responseQuery>['sort']>;

export interface ResponsesFilter {
  search?: string | undefined;
  sort?: ResponseOrder | undefined;
  candidate_status?: CandidateStatus | undefined;
  reason?: NonNullable<Analytics['reason']> | undefined;
  knockOuts?: KnockOutState | undefined;
  page?: number | undefined;
}

/** Responses of an interview, the newest first. */
export function responsesQuery(interviewId: string, filter: ResponsesFilter) {
  return listQuery<List<Response>>(['responses', interviewId, filter], '/api/responses', {
    interviewId,
    pageSize: ON_BOARD,
    ...filter,
  });
}

export function responseQuery(id: string) {
  return queryOptions({
    queryKey: ['response', id],
    queryFn: () => requestTagged<Response>('GET', `/api/responses/${id}`),
  });
}

/** Changes of a response wait for each other, including the page's own note that somebody has seen it. */
export function changesOfResponse({ id }: Pick<TaggedResponse, 'id'>): string {
  return `changes of response ${id}`;
}

/** Changes what people say of a response; with an etag only the version that they have seen. */
export function changeResponse(
  { id, etag }: { id: string; etag?: string | undefined },
  body: object,
): Promise<TaggedResponse> {
  const headers: Record<string, string> = etag === undefined ? {} : { 'If-Match': etag };
  return requestTagged<Response>('PATCH', `/api/responses/${id}`, { body, headers });
}

/** The reviews of a response that the caller may see. */
export function reviewsQuery(id: string) {
  return queryOptions({
    queryKey: ['reviews', id],
    queryFn: () =>
      request<List<Review> & { hidden: number }>('GET', `/api/responses/${id}/reviews`, {
        query: { pageSize: MOST_SHOWN },
      }),
  });
}

/**
 * What people have changed of an interview or a response, the newest first.
 * @param path of the record
 */
export function trailQuery(path: string, page: number) {
  return listQuery<List<TrailRow>>(['trail', path, page], `${path}/trail`, { page });
}

const MOST_SHOWN = 100;

/** A link by which people outside read a response. */
export type Share = z.output<typeof shareSchema.shareView>;

export function sharesQuery(id: string) {
  return queryOptions({
    queryKey: ['shares', id],
    queryFn: () =>
      request<List<Share>>('GET', `/api/responses/${id}/shares`, { query: { pageSize: MOST_SHOWN } }),
  });
}

export function linksQuery(id: string, page: number | undefined) {
  return listQuery<List<InvitingLink>>(['interview-links', id, page], `/api/interviews/${id}/tokens`, {
    page,
  });
}

export function invitationsQuery(id: string, page: number | undefined) {
  return listQuery<List<Invitation>>(
    ['interview-invitations', id, page],
    `/api/interviews/${id}/invitations`,
    { page },
  );
}

export function insightsQuery(id: string) {
  return queryOptions({
    queryKey: ['interview-insights', id],
    queryFn: async () => (await requestAnswer<Insights>('GET', `/api/interviews/${id}/insights`)).answer,
    retry: false,
    meta: { isOfJobs: false },
  });
}
