import type { ComponentType } from 'react';
import type { WebhookEvent } from '../../domain/platform/webhooks/events.ts';
import type { User } from './api/session.ts';

/** The label of a kind of job and of its stages. */
export interface JobWords {
  label: string;
  stages: Record<string, StageWords>;
}

export interface StageWords {
  label: string;
  /** The purpose of the stage, if its label does not say enough. */
  purpose?: string;
}

/** A record that jobs belong to, by the kind in their subject (`agent` of `agent:<id>`). */
export interface RecordWords {
  /** Follows the kind of the job, as in `Document training of Handbook`. */
  label: string;
  /** The record's page below /app. */
  path: (id: string) => string;
  /** How the command palette finds records of this kind; absent if it does not. */
  found?: RecordSearch;
}

export interface RecordSearch {
  /** Heading of the results. */
  group: string;
  /** Path of the API's list, which takes the parameter `search`. */
  list: string;
  /** Further parameters of the list. */
  query?: Record<string, string>;
  /** The field with a record's name. */
  name: string;
}

/** An entry of the navigation bar and the command palette; a route declares it in its `staticData`. */
export interface NavigationEntry {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** Entries are shown in ascending order. */
  order: number;
  /** The role that the pages are for; absent: everybody. */
  role?: User['role'];
}

/** The texts of a product that pages of all products show. Its own pages are in its `routes.tsx`. */
export interface ConsoleProduct {
  jobs: Record<string, JobWords>;
  records?: Record<string, RecordWords>;
  /** What an API key with the product's scope may access. */
  scope?: { name: string; label: string; description: string };
  /** Labels of the webhook events declared by the product's server manifest. */
  webhookEvents?: Record<WebhookEvent, string>;
  /** The only role that may read the product's records and receive its events; all roles if absent. */
  role?: User['role'];
  /** Why models are called, by the purpose in the usage ledger. */
  usagePurposes?: Record<string, string>;
  /** Names for the product's stored data, by the kind under which the database counts it. */
  storedKinds?: Record<string, string>;
}
