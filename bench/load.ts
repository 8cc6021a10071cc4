// Asks one URL again and again over connections that stay open, and sends the measure to its parent. A process of
// its own, so that asking and answering do not share an event loop.
import { Agent, request } from 'node:http';

export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  requests: number;
}

export interface Measure {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

async function measure({ url, headers, connections, requests }: Load): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let left = requests;
  const begun = performance.now();
  const askOn = async () => {
    while (left-- > 0) {
      const asked = performance.now();
      await ask(url, headers, agent);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { requestsPerSecond: requests / seconds, p50: at(0.5), p99: at(0.99) };
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    });
    sent.once('error', reject).end();
  });
}

process.once('message', (load: Load) => {
  void measure(load).then((result) => process.send?.(result, () => process.disconnect()));
});
