/** What only an encrypted connection has. An API key is a secret, which no open line may carry. */
const NEED_TLS = [
  'TEMPORAL_TLS_CA',
  'TEMPORAL_TLS_CERT',
  'TEMPORAL_TLS_KEY',
  'TEMPORAL_TLS_SERVER_NAME',
  'TEMPORAL_API_KEY',
] as const;

interface TemporalSettings extends Partial<Record<(typeof NEED_TLS)[number] | 'TEMPORAL_ADDRESS', string>> {
  TEMPORAL_TLS: boolean;
}

/** What does not fit together about the connection to Temporal: each setting with what is wrong with it. */
export function temporalFaults(settings: TemporalSettings): [string, string][] {
  const faults: [string, string][] = [];
  if (!settings.TEMPORAL_TLS) {
    for (const name of NEED_TLS) if (settings[name]) faults.push([name, 'needs TEMPORAL_TLS=on']);
  } else if (!settings.TEMPORAL_ADDRESS) {
    faults.push(['TEMPORAL_TLS', 'needs TEMPORAL_ADDRESS: the server that npm start runs has no TLS']);
  }
  if (!settings.TEMPORAL_TLS_CERT !== !settings.TEMPORAL_TLS_KEY) {
    faults.push(['TEMPORAL_TLS_CERT', 'TEMPORAL_TLS_CERT and TEMPORAL_TLS_KEY come together']);
  }
  return faults;
}
