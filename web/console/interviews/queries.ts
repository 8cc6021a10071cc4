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
  /** Questions asked only in the call of this link. */
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
  /** Why the mail server refused the mail. */
  error: string | null;
  /** The URL for a person to pass on; null if that is not necessary, or no longer possible. */
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

/** Changes the version of the interview that was fetched: a `Problem` with status 412 if somebody else has changed it since. */
export function changeInterview(
  { id, etag }: Pick<TaggedInterview, 'id' | 'etag'>,
  body: object,
): Promise<TaggedInterview> {
  return requestTagged<Interview>('PATCH', `/api/interviews/${id}`, { body, headers: { 'If-Match': etag } });
}

/** Mutations of an interview run one after another, so closing it and saving its questions at the same time is no conflict. */
export function changesOf({ id }: Pick<TaggedInterview, 'id'>): string {
  return `changes of interview ${id}`;
}

/** Most interviewers in a select; a company has a handful. */
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

/** The help text for candidates in distress in a country (ISO 3166-1 alpha-2). */
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

/** Responses of an interview, newest first. */
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

/** Mutations of a response run one after another, including the page's own mark that somebody has viewed it. */
export function changesOfResponse({ id }: Pick<TaggedResponse, 'id'>): string {
  return `changes of response ${id}`;
}

/** Changes the fields of a response that people set; with an etag, only the version that they have seen. */
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
 * Changes that people made to an interview or a response, newest first.
 * @param path of the record
 */
export function trailQuery(path: string, page: number) {
  return listQuery<List<TrailRow>>(['trail', path, page], `${path}/trail`, { page });
}

const MOST_SHOWN = 100;

/** A link with which outsiders read a response. */
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
