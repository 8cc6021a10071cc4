import type { ApiClient, Json } from '../api/client.ts';
import { newPage } from './landing.ts';
import { until } from '../until.ts';

const PAGES = '/api/landing-pages';

/** What the generation of landing pages needs to have something to say. */
export const BAKERY = {
  businessName: 'Mondlicht',
  businessOverview:
    'Mondlicht is a bakery in Leipzig. We bake rye bread and rolls every night. A loaf costs 4 €. Write to hello@mondlicht.example.',
  targetAudience: 'Families in the quarter',
  brandTone: 'friendly',
  sections: [],
};

export const newDraft = (client: ApiClient, more: object = {}): Promise<Json> =>
  newPage(client, { ...BAKERY, ...more });

export const pageOf = async (client: ApiClient, id: string): Promise<Json> =>
  (await client.get(`${PAGES}/${id}`)).body;

export const generate = (client: ApiClient, id: string, body: object = {}) =>
  client.post(`${PAGES}/${id}/generate`, body);

/** Waits until the generation of the page fits, and gives the page as it is then. */
export async function generated(
  client: ApiClient,
  id: string,
  fits: (job: Json) => boolean = inReview,
): Promise<Json> {
  let last: Json;
  const look = async () => {
    last = await pageOf(client, id);
    return fits(last.job) && last;
  };
  return until(look).catch((cause: unknown) => {
    throw new Error(`the generation stayed as ${JSON.stringify(last.job)}`, { cause });
  });
}

export const inReview = ({ status, waitingFor }: Json): boolean =>
  status === 'waiting' && waitingFor === 'review';

export const steer = (client: ApiClient, id: string, action: string) =>
  client.post(`/api/jobs/${encodeURIComponent(`landing-generation/${id}`)}/${action}`);

/** The states of the job's stages by name. */
export const stagesOf = ({ job }: Json): Record<string, string> =>
  Object.fromEntries(job.stages.map(({ name, status }: Json) => [name, status]));
