import { readOrigin } from '../../../../domain/knowledge/widget-origin.ts';

/** A URL that someone typed as an origin that the server takes, or what is wrong with it. */
export function readSite(text: string, present: readonly string[]): { origin: string } | { mistake: string } {
  const input = text.trim().replace(/\/$/, '');
  const origin = readOrigin(input);
  if (origin === null) return { mistake: mistakeOf(input) };
  return present.includes(origin) ? { mistake: 'This site is allowed already.' } : { origin };
}

function mistakeOf(input: string): string {
  if (input === '*' || input.includes('*')) return 'Enter each site separately; an asterisk is not allowed.';
  if (!/^https?:\/\//i.test(input)) return 'Start with https:// or http://.';
  const whole = URL.parse(input)?.origin;
  if (whole && whole !== 'null') return `Leave out what follows the site: ${whole}`;
  return 'Enter a URL such as https://www.example.org.';
}
