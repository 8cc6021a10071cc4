import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

export interface Mail {
  to: string[];
  /** Decoded text after the headers. */
  text: string;
  headers: string;
}

export interface SmtpServer {
  url: string;
  mails: Mail[];
  /** What becomes of mail to an address: refused with this code; or once the mail was taken, the connection ends, or nothing is said. */
  faults: Map<string, number | 'hang-up' | 'silent'>;
  close(): Promise<void>;
}

/** A mail server that keeps what it is given: SMTP without encryption, RFC 5321. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: Mail[] = [];
  const faults: SmtpServer['faults'] = new Map();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    void converse(socket, mails, faults);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    mails,
    faults,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

async function converse(socket: Socket, mails: Mail[], faults: SmtpServer['faults']): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to: string[] = [];
  let data: string[] | null = null;
  say('220 test ready');
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (data) {
      if (line !== '.') data.push(line.replace(/^\./, ''));
      else {
        mails.push(readMail(to, data));
        const fault = to.map((address) => faults.get(address)).find((one) => typeof one === 'string');
        if (fault === 'hang-up') return void socket.destroy();
        if (fault === 'silent') return;
        [to, data] = [[], null];
        say('250 kept');
      }
      continue;
    }
    const [command = ''] = line.toUpperCase().split(/[ :]/);
    const recipient = command === 'RCPT' ? (/<(.*)>/.exec(line)?.[1] ?? '') : null;
    const fault = recipient === null ? undefined : faults.get(recipient);
    if (typeof fault === 'number') {
      say(`${fault} secret words`);
      continue;
    }
    if (recipient !== null) to.push(recipient);
    if (command === 'DATA') data = [];
    say(command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok');
  }
}

function readMail(to: string[], lines: string[]): Mail {
  const gap = lines.indexOf('');
  const headers = lines.slice(0, gap).join('\n');
  const body = lines.slice(gap + 1).join('\n');
  return { to, headers, text: /quoted-printable/i.test(headers) ? unquote(body) : body };
}

/** RFC 2045, section 6.7; enough for ASCII. */
function unquote(text: string): string {
  return text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
