import type { TemporalAccess } from './connection.ts';
import { SEARCH_ATTRIBUTES } from './search-attributes.ts';

/** Host names of Temporal Cloud, which has its own CLI for namespaces and search attributes. */
const CLOUD = /\.(?:tmprl\.cloud|api\.temporal\.io)(?::\d+)?$/;

/** The commands with which an operator adds what is missing on a server. */
export function missingCommands(access: TemporalAccess): {
  namespace: string;
  searchAttributes: (missing: readonly string[]) => string;
} {
  const { namespace, address } = access;
  if (CLOUD.test(address)) {
    const pairs = (names: readonly string[]) => names.map((name) => `--sa "${name}=Keyword"`).join(' ');
    return {
      namespace: `  tcld namespace create --namespace ${namespace.replace(/\.[^.]*$/, '')} --region <region> --retention-days 30 ${pairs(SEARCH_ATTRIBUTES)}`,
      searchAttributes: (missing) =>
        `  tcld namespace search-attributes add --namespace ${namespace} ${pairs(missing)}`,
    };
  }
  const target = [`--address ${address}`, ...securityFlags(access)].join(' ');
  return {
    namespace: `  temporal operator namespace create --namespace ${namespace} --retention 720h ${target}`,
    searchAttributes: (missing) =>
      `  temporal operator search-attribute create --namespace ${namespace} ${missing.map((name) => `--name ${name} --type Keyword`).join(' ')} ${target}`,
  };
}

/** Refers to the settings by name: a value may be a path or PEM, and the command must not contain secrets. */
function securityFlags({ tls, apiKey }: TemporalAccess): string[] {
  if (!tls) return [];
  return [
    '--tls',
    ...(tls.serverRootCACertificate ? ['--tls-ca-path "$TEMPORAL_TLS_CA"'] : []),
    ...(tls.clientCertPair
      ? ['--tls-cert-path "$TEMPORAL_TLS_CERT"', '--tls-key-path "$TEMPORAL_TLS_KEY"']
      : []),
    ...(tls.serverNameOverride ? [`--tls-server-name ${tls.serverNameOverride}`] : []),
    ...(apiKey ? ['--api-key "$TEMPORAL_API_KEY"'] : []),
  ];
}
