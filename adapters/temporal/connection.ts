import { readFileSync } from 'node:fs';
import { Client, Connection, type TLSConfig } from '@temporalio/client';
import { requiredSetting } from '../../domain/platform/settings/required-setting.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';

/** How to reach a Temporal server, used by the client and by the worker's native connection. */
export interface TemporalConnection {
  /** host:port */
  address: string;
  tls?: TLSConfig;
  /** Sent as a bearer token with every call. */
  apiKey?: string;
}

export interface TemporalAccess extends TemporalConnection {
  namespace: string;
}

/** Connects on the first call, so that an API can start while the server is still down. */
export function temporalClient({ namespace, ...connection }: TemporalAccess): Client {
  return new Client({ connection: Connection.lazy(connection), namespace });
}

/** Reads the connection from the settings. Throws an Error that names the setting if its certificate or key cannot be read. */
export function temporalAccess(settings: Settings): TemporalAccess {
  return {
    address: requiredSetting(settings, 'TEMPORAL_ADDRESS'),
    namespace: settings.TEMPORAL_NAMESPACE,
    ...temporalSecurity(settings),
  };
}

/** Encryption and credentials of the connection. */
function temporalSecurity(settings: Settings): Pick<TemporalConnection, 'tls' | 'apiKey'> {
  if (!settings.TEMPORAL_TLS) return {};
  const [ca, crt, key] = (['TEMPORAL_TLS_CA', 'TEMPORAL_TLS_CERT', 'TEMPORAL_TLS_KEY'] as const).map((name) =>
    pemOf(name, settings[name]),
  );
  return {
    tls: {
      serverNameOverride: settings.TEMPORAL_TLS_SERVER_NAME,
      serverRootCACertificate: ca,
      clientCertPair: crt && key && { crt, key },
    },
    apiKey: settings.TEMPORAL_API_KEY,
  };
}

/**
 * The value itself if it is PEM (`\n` may stand for line breaks, which some environments do not support), otherwise the content
 * of the file that it names.
 */
function pemOf(name: string, value: string | undefined): Buffer | undefined {
  if (value === undefined) return undefined;
  if (value.trimStart().startsWith('-----BEGIN')) return Buffer.from(value.replaceAll('\\n', '\n'));
  let content: Buffer;
  try {
    content = readFileSync(value);
  } catch (cause) {
    // The value may be a damaged key, so the message must not repeat it.
    throw new Error(`${name} is neither PEM nor the path of a readable file`, { cause });
  }
  if (!content.includes('-----BEGIN')) throw new Error(`${name} names a file that is not PEM`);
  return content;
}
