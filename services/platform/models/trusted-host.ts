import type { Settings } from '../../../domain/platform/settings/settings.ts';

/** Whether the operator has allowed the host of the base URL, in the settings or by offering a server. */
export function isTrustedHost(
  { MODEL_HOSTS }: Pick<Settings, 'MODEL_HOSTS'>,
  { baseUrl, trustedHost }: { baseUrl?: string | null; trustedHost?: string | null },
): boolean {
  const host = baseUrl ? hostWithPort(baseUrl) : null;
  return host !== null && (host === trustedHost || MODEL_HOSTS.includes(host));
}

/** `host:port` of a URL, with the port that its protocol implies. */
export function hostWithPort(href: string): string | null {
  const url = URL.parse(href);
  if (!url) return null;
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
}
