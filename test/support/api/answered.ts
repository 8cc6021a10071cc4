import type { ApiClient, Json } from './client.ts';
import { until } from '../until.ts';

/** What a client has at last that does as it is told: looks at `Location`, and comes again while its key is taken. */
export function answered(
  api: ApiClient,
  ask: () => Promise<{ status: number; headers: Headers; body: Json }>,
): Promise<{ status: number; headers: Headers; body: Json }> {
  let place: string | null = null;
  return until(async () => {
    const answer = await (place === null ? ask() : api.get(place));
    if (answer.status === 202) place = answer.headers.get('location');
    const isOver = answer.status !== 202 && answer.body.code !== 'in-progress';
    return isOver && answer;
  });
}
