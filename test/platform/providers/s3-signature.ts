import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a request is signed with this key, its body included: Amazon's signature, version 4. */
export function isSigned(
  request: IncomingMessage,
  body: Buffer,
  key: { id: string; secret: string },
): boolean {
  const authorization = request.headers.authorization ?? '';
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    );
  if (!found) return false;
  const [, id, day = '', region = '', signed = '', signature] = found;
  const sum = String(request.headers['x-amz-content-sha256']);
  if (id !== key.id || (sum !== 'UNSIGNED-PAYLOAD' && sum !== sha256(body))) return false;
  const url = new URL(request.url ?? '/', 'http://s3.test');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, sum].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const derived = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${key.secret}`, day));
  return hmac(derived, text).toString('hex') === signature;
}
