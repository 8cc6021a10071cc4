import { readOrigin } from '../../../../domain/knowledge/widget-origin.ts';

/** An address that someone typed as an origin that the server takes, or what is wrong with it. */
export function readSite(text: string, present: readonly string[]): { origin: string } | { mistake: string } {
  const address = text.trim().replace(/\/$/, '');
  const origin = readOrigin(address);
  if (origin === null) return { mistake: mistakeOf(address) };
  return present.includes(origin) ? { mistake: 'This site is allowed already.' } : { origin };
}

function mistakeOf(address: string): string {
  if (address === '*' || address.includes('*'))
    return 'Enter each site separately; an asterisk is not allowed.';
  if (!/^https?:\/\//i.test(address)) return 'Start with https:// or http://.';
  const whole = URL.parse(address)?.origin;
  if (whole && whole !== 'null') return `Leave out what follows the site: ${whole}`;
  return 'Enter a URL such as https://www.example.org.';
}
