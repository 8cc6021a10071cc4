import { problemOf, send, type Method, type RequestOptions } from './client.ts';

/** Milliseconds between two polls of an answer that a job is still working on. */
const LOOK_AGAIN = 2_000;

/** An answer, with the path of its record if the API names one. */
export interface PlacedAnswer<T> {
  answer: T;
  place: string | null;
}

/**
 * Requests a result that a job may have to finish: while the status is 202, polls its `Location`. Throws `Problem`, also if the
 * job fails.
 */
export async function requestAnswer<T>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<PlacedAnswer<T>> {
  const { response, place } = await sendAnswered(method, path, options);
  if (response.ok) return { answer: (await response.json()) as T, place }; // as in `request`
  throw await problemOf(response, false);
}

/** The same for any response, returned raw and whatever its final status. */
export async function sendAnswered(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<{ response: Response; place: string | null }> {
  const { signal } = options;
  let response = await send(method, path, options);
  let place = response.headers.get('Content-Location');
  while (response.status === 202) {
    place = response.headers.get('Location') ?? '';
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN);
    });
    response = await send('GET', place, signal ? { signal } : {});
  }
  return { response, place };
}
