import type { WebhookEvents } from '../domain/platform/webhooks/events.ts';
import type { RecordKinds } from '../services/platform/records.ts';
import { audit } from './audit.ts';
import { authoring } from './authoring.ts';
import { content } from './content.ts';
import { interviews } from './interviews.ts';
import { knowledge } from './knowledge.ts';
import { landing } from './landing.ts';
import { platform } from './platform.ts';
import type { Product } from './product.ts';
import { site } from './site.ts';

/** Every product's server manifest: one line each. */
export const products: readonly Product[] = [
  platform,
  site,
  knowledge,
  authoring,
  landing,
  interviews,
  audit,
  content,
];

/** The kinds of records that jobs belong to, of all products. */
export const records: RecordKinds = new Map(
  products.flatMap(({ records = {}, scope = null }) =>
    Object.entries(records).map(([kind, record]) => [kind, { ...record, scope }] as const),
  ),
);

/** The events that webhook endpoints can subscribe to. */
export const webhookEvents: WebhookEvents = Object.assign(
  {},
  ...products.map((product) => product.webhookEvents),
);

/** Other services that send webhooks. */
export const inboxSources = products.flatMap((product) => product.inboxSources ?? []);

/** Files whose text other products may use. */
export const fileTexts = products.flatMap((product) => product.fileTexts ?? []);

/** The products with records that name models. */
export const namedModels = products.flatMap((product) => product.namedModels ?? []);

/** The products' parts in the platform's activities. */
export const housekeeping = {
  exportParts: products.flatMap(({ exportPart }) => exportPart ?? []),
  retained: products.flatMap(({ retained }) => retained ?? []),
  thirdPartyData: products.flatMap(({ thirdPartyData }) => thirdPartyData ?? []),
  expired: products.flatMap(({ removeExpired }) => removeExpired ?? []),
  brokenOff: products.flatMap(({ settleBrokenOff }) => settleBrokenOff ?? []),
  stored: products.flatMap(({ stored }) => stored ?? []),
};
