import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A certificate and its key, as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** A certificate authority and its own certificate. */
export interface Authority {
  ca: string;
  /** @param name of the server or client, also as a DNS name */
  issue(name: string): Certificate;
}

const DAY_MS = 86_400_000;

/** A certificate authority for a test. Its certificates are valid for a day. */
export function certificateAuthority(name: string): Authority {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // Basic constraints (2.5.29.19): it may sign other certificates.
  const isAuthority = extension([0x55, 0x1d, 0x13], sequence(Buffer.from([1, 1, 0xff])));
  let serial = 1;
  const made = (subject: string, key: KeyObject, more: Buffer) =>
    certificate({ subject, issuer: name, serial: serial++, key, signer: privateKey, extension: more });
  return {
    ca: made(name, publicKey, isAuthority),
    issue(subject) {
      const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      // Subject alternative names (2.5.29.17): a DNS name.
      const names = extension([0x55, 0x1d, 0x11], sequence(der(0x82, Buffer.from(subject))));
      return {
        cert: made(subject, own.publicKey, names),
        key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

interface CertificateParts {
  subject: string;
  issuer: string;
  serial: number;
  key: KeyObject;
  signer: KeyObject;
  extension: Buffer;
}

/** An X.509 certificate of version 3 (RFC 5280, section 4.1), as PEM. */
function certificate(parts: CertificateParts): string {
  const now = Date.now();
  // ecdsa-with-SHA256: 1.2.840.10045.4.3.2
  const algorithm = sequence(oid([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([parts.serial])),
    algorithm,
    commonName(parts.issuer),
    sequence(time(now - DAY_MS), time(now + DAY_MS)),
    commonName(parts.subject),
    parts.key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(parts.extension)),
  );
  const whole = sequence(body, algorithm, bits(sign('sha256', body, parts.signer)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** A name with nothing but its common name (2.5.4.3). */
function commonName(name: string): Buffer {
  return sequence(der(0x31, sequence(oid([0x55, 0x04, 0x03]), der(0x0c, Buffer.from(name)))));
}

function extension(id: number[], value: Buffer): Buffer {
  return sequence(oid(id), der(0x04, value));
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/\.\d+|\D/g, '');
  return der(0x17, Buffer.from(`${digits.slice(2)}Z`));
}

function bits(value: Buffer): Buffer {
  return der(0x03, Buffer.concat([Buffer.from([0]), value]));
}

function oid(bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

function sequence(...items: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(items));
}

/** A tagged value with its length, which takes up to three bytes. */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}
