import { createHmac } from 'node:crypto';
import {
  clientFor,
  newCompany,
  type Answer,
  type ApiClient,
  type Json,
  type SseEvent,
} from '../api/client.ts';
import { sharedInstance } from '../instance/instance.ts';
import { until } from '../until.ts';

/** The page that may show the widgets of tests. */
export const SHOP = 'https://shop.example';

export interface TestWidget {
  /** The company's own client. */
  api: ApiClient;
  agent: Json;
  /** `/api/widget/<publicKey>` */
  path: string;
  /** An anonymous client; every call of it needs an origin. */
  anonymous: ApiClient;
  /** Asks from the shop's page. */
  ask(message: string, more?: object, headers?: Record<string, string>): Promise<Answer>;
  /** The events of an answer, asked for from the shop's page. */
  stream(message: string, more?: object, headers?: Record<string, string>): Promise<SseEvent[]>;
  history(sessionId: string, token: string): Promise<Answer>;
  rate(messageId: string, visitorToken: string, more?: object): Promise<Answer>;
}

/** An agent whose widget the shop shows, in a company of its own unless `api` brings one. */
export async function newWidget(settings: object = {}, api?: ApiClient): Promise<TestWidget> {
  const { url } = sharedInstance();
  const owner = api ?? (await newCompany(url));
  const { status, body: agent } = await owner.post('/api/agents', {
    name: 'Internal name',
    systemPrompt: 'SECRET-PROMPT: you help customers of Acme.',
    widget: { enabled: true, allowedOrigins: [SHOP], ...settings },
  });
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(agent)}`);
  return widgetOf(owner, agent);
}

function widgetOf(api: ApiClient, agent: Json): TestWidget {
  const anonymous = clientFor(api.url);
  const path = `/api/widget/${agent.widget.publicKey}`;
  const from = (headers: Record<string, string> = {}) => ({ headers: { origin: SHOP, ...headers } });
  return {
    api,
    agent,
    path,
    anonymous,
    ask: (message, more = {}, headers = {}) =>
      anonymous.post(`${path}/message`, { message, ...more }, from(headers)),
    stream: async (message, more = {}, headers = {}) => {
      const { events } = await anonymous.stream(`${path}/message`, { message, ...more }, from(headers));
      const all: SseEvent[] = [];
      for await (const event of events) all.push(event);
      return all;
    },
    history: (sessionId, token) =>
      anonymous.get(`${path}/sessions/${sessionId}/messages`, from({ 'x-visitor-token': token })),
    rate: (messageId, visitorToken, more = {}) =>
      anonymous.post(`${path}/messages/${messageId}/feedback`, { visitorToken, rating: 1, ...more }, from()),
  };
}

/** Gives the agent a document and waits until it can be searched. */
export async function teach({ api, agent }: TestWidget, name: string, content: string): Promise<Json> {
  const { body } = await api.upload(`/api/upload/${agent.id}`, [{ name, content }]);
  const [file] = body.files;
  await until(async () => {
    const { status, job } = (await api.get(`/api/files/${file.id}`)).body;
    if (status === 'failed') throw new Error(JSON.stringify(job.error));
    return status === 'completed';
  });
  return file;
}

/** Everything a thief could try with another visitor's session and answer, as `status code`. */
export async function trySession(
  widget: TestWidget,
  { sessionId, message }: Json,
  visitorToken: string,
): Promise<string[]> {
  const answers = await Promise.all([
    widget.ask('What did I say?', { sessionId, visitorToken }),
    widget.history(sessionId, visitorToken),
    widget.rate(message.id, visitorToken),
  ]);
  return answers.map(outcome);
}

/** What `trySession` gets where nothing may be had. */
export const NOTHING = ['404 not-found', '404 not-found', '404 not-found'];

/** Status and code, such as `404 not-found`; of a success the status alone. */
export function outcome({ status, body }: Answer): string {
  return body?.code ? `${status} ${body.code}` : String(status);
}

/** The company's visitors of this external id. */
export async function visitorsOf({ api }: TestWidget, externalId: string): Promise<Json[]> {
  const { items } = (await api.get(`/api/visitors?search=${encodeURIComponent(externalId)}`)).body;
  return items.filter((visitor: Json) => visitor.externalId === externalId);
}

/** The HMAC of a visitor's id, as the host page's server makes it. */
export function sign(id: string, secret: string): string {
  return createHmac('sha256', secret).update(id).digest('hex');
}
