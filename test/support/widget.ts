import { clientFor, newCompany, type Answer, type ApiClient, type Json, type SseEvent } from './client.ts';
import { sharedInstance } from './instance.ts';
import { until } from './until.ts';

/** The page that may show the widgets of tests. */
export const SHOP = 'https://shop.example';

export interface TestWidget {
  /** The company's own client. */
  api: ApiClient;
  agent: Json;
  /** `/api/widget/<publicKey>` */
  path: string;
  /** A stranger's client; every call of it needs an origin. */
  stranger: ApiClient;
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
  const stranger = clientFor(api.url);
  const path = `/api/widget/${agent.widget.publicKey}`;
  const from = (headers: Record<string, string> = {}) => ({ headers: { origin: SHOP, ...headers } });
  return {
    api,
    agent,
    path,
    stranger,
    ask: (message, more = {}, headers = {}) =>
      stranger.post(`${path}/message`, { message, ...more }, from(headers)),
    stream: async (message, more = {}, headers = {}) => {
      const { events } = await stranger.stream(`${path}/message`, { message, ...more }, from(headers));
      const all: SseEvent[] = [];
      for await (const event of events) all.push(event);
      return all;
    },
    history: (sessionId, token) =>
      stranger.get(`${path}/sessions/${sessionId}/messages`, from({ 'x-visitor-token': token })),
    rate: (messageId, visitorToken, more = {}) =>
      stranger.post(`${path}/messages/${messageId}/feedback`, { visitorToken, rating: 1, ...more }, from()),
  };
}

/** Gives the agent a document and waits until it can be searched. */
export async function teach({ api, agent }: TestWidget, name: string, content: string): Promise<Json> {
  const { body } = await api.upload(`/api/upload/${agent.id}`, [{ name, content }]);
  const [file] = body.files;
  await until(async () => (await api.get(`/api/files/${file.id}`)).body.status === 'completed');
  return file;
}
