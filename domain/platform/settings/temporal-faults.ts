/** Settings that require TLS. An API key must not be sent over an unencrypted connection. */
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

/** Finds contradictions among the settings of the Temporal connection: the name of each setting with the reason. */
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
