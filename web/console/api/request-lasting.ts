import { problemOf, type RequestOptions, send } from './client.ts';

/** Between two looks at an answer that takes longer; milliseconds. */
const LOOK_AGAIN = 2_000;

/** An answer, with the path of the record behind it where the API names one. */
export interface Lasting<T> {
  answer: T;
  place: string | null;
}

/**
 * One call of the API whose answer may take longer: a 202 names where it will be, and it is looked at until it is there.
 * Throws `Problem`.
 */
export async function requestLasting<T>(path: string, options: RequestOptions): Promise<Lasting<T>> {
  let response = await send('POST', path, options);
  let place = response.headers.get('Content-Location');
  while (response.status === 202) {
    place = response.headers.get('Location') ?? place;
    if (place === null) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    response = await send('GET', place, { signal: options.signal });
  }
  if (!response.ok) throw await problemOf(response);
  return { answer: (await response.json()) as T, place }; // the caller's claim, as in `request`
}
