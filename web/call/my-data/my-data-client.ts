import type { z } from 'zod';
import type { myDataView } from '../../../api/interviews/my-data-schema.ts';
import { storableJson } from '../../../domain/platform/storable.ts';
import { readRefusal } from '../../widget/refusal.ts';
import type { Person } from '../client.ts';

export type Kept = z.output<typeof myDataView>;

/** Calls the routes for one candidate's data. All methods throw a `Refusal`, or a TypeError if the server cannot be reached. */
export class MyDataClient {
  readonly #path: string;
  /** The mailed code; empty: none entered yet. */
  code = '';

  constructor(token: string) {
    this.#path = `/api/public/my-data/${encodeURIComponent(token)}`;
  }

  async read(): Promise<Kept> {
    // Our own server sends this type, as declared by its route.
    return (await (await this.#send('GET')).json()) as Kept;
  }

  async correct(person: Omit<Person, 'code'>): Promise<Kept> {
    return (await (await this.#send('PATCH', '', person)).json()) as Kept;
  }

  async erase(): Promise<void> {
    await this.#send('DELETE');
  }

  async mailCode(): Promise<void> {
    await this.#send('POST', '/code');
  }

  async #send(method: string, more = '', body?: object): Promise<Response> {
    const headers = new Headers();
    if (this.code !== '') headers.set('X-Mailed-Code', this.code);
    if (body) headers.set('Content-Type', 'application/json');
    const init = { method, headers, ...(body ? { body: storableJson(body) } : {}) };
    const response = await fetch(this.#path + more, { ...init, credentials: 'omit', cache: 'no-store' });
    if (!response.ok) throw await readRefusal(response);
    return response;
  }
}
