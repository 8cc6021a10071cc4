import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../../../local/free-port.ts';

/** A proxy between browser and API that cuts answers off where a test wants it. */
export interface CuttingProxy {
  url: string;
  /** The headers of each question that came through. */
  questions: IncomingMessage['headers'][];
  /** Cuts the next answers of questions after the first event of this name. */
  cutAfter(event: string, times: number): void;
  /** Holds the next answer of a question after the first event of this name. */
  holdAfter(event: string): void;
  close(): Promise<void>;
}

interface Order {
  event: string;
  ending: 'cut' | 'hold';
}

export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  const questions: IncomingMessage['headers'][] = [];
  const orders: Order[] = [];
  const server = createServer((incoming, outgoing) => {
    const isQuestion = incoming.method === 'POST' && incoming.url?.endsWith('/message') === true;
    if (isQuestion) questions.push(incoming.headers);
    pass(target, incoming, outgoing, isQuestion ? orders.shift() : undefined);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    questions,
    cutAfter: (event, times) => {
      for (let time = 0; time < times; time += 1) orders.push({ event, ending: 'cut' });
    },
    holdAfter: (event) => void orders.push({ event, ending: 'hold' }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse, order?: Order): void {
  const { method, headers, url = '/' } = incoming;
  const onward = request(new URL(url, target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (order) passUntil(order, answer, outgoing);
    else answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

function passUntil({ event, ending }: Order, answer: IncomingMessage, outgoing: ServerResponse): void {
  let text = '';
  answer.setEncoding('utf8');
  answer.on('data', (piece: string) => {
    const sent = text.length;
    text += piece;
    const start = text.indexOf(`event: ${event}\n`);
    const end = start === -1 ? -1 : text.indexOf('\n\n', start);
    if (end === -1) return void outgoing.write(piece);
    answer.removeAllListeners('data');
    // In the hands of the network before the line is cut.
    outgoing.write(text.slice(sent, end + 2), () => {
      if (ending === 'cut') setTimeout(() => outgoing.destroy(), 20);
    });
  });
}
