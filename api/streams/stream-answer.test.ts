import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import { wantsStream } from './stream-answer.ts';

function asking(accept: string): boolean {
  const request = new IncomingMessage(new Socket());
  request.headers['accept'] = accept;
  return wantsStream(new Koa().createContext(request, new ServerResponse(request)));
}

test.each([
  'text/event-stream',
  'text/event-stream; charset=utf-8',
  'text/event-stream;charset=UTF-8, application/json;q=0.9',
  'application/json;q=0.1, text/event-stream',
])('asks for events: %s', (accept) => expect(asking(accept)).toBe(true));

test.each(['', '*/*', 'application/json', 'application/json, text/event-stream', 'text/event-stream;q=0'])(
  'asks for one document: %s',
  (accept) => expect(asking(accept)).toBe(false),
);
