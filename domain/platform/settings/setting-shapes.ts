import { z } from 'zod';
import { duration } from '../duration.ts';
import { foundServer, modelServerPort } from '../models/found-servers.ts';

export const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');
export const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'])
    .default(fallback ? 'true' : 'false')
    .transform((value) => value === 'true');
export const port = z.coerce.number().int().min(0).max(65_535);
export const ms = (fallback: string) =>
  z
    .string()
    .regex(/^\d+(?:\.\d+)?(?:ms|s|m|h|d)$/, 'must be a duration such as 15m, 20s or 500ms')
    .default(fallback)
    .transform(duration);
export const durations = (fallback: string) =>
  z
    .string()
    .regex(/^\d+(?:ms|s|m|h|d)(?:,\d+(?:ms|s|m|h|d))*$/, 'must be durations such as 5s,5m,1h')
    .default(fallback)
    .transform((text) => text.split(',').map(duration));
export const count = (fallback: number, min = 1) => z.coerce.number().int().min(min).default(fallback);
/** An amount in US dollars; 0 allows no spending. */
export const amount = (fallback: number) => z.coerce.number().min(0).default(fallback);
export const commaListOf = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    );
export const commaList = commaListOf('');
export const optional = z.string().min(1).optional();
export const rateLimit = (fallback: string) => z.string().default(fallback).transform(parseRateLimit);

/** At most `points` requests within `duration` seconds. */
export interface RateLimit {
  points: number;
  duration: number;
}

/** Parses `10/1m`: ten requests a minute. */
function parseRateLimit(text: string, context: z.RefinementCtx): RateLimit {
  const match = /^([1-9]\d*)\/(\d+(?:\.\d+)?(?:ms|s|m|h|d))$/.exec(text);
  if (match?.[1] && match[2]) return { points: Number(match[1]), duration: duration(match[2]) / 1000 };
  context.addIssue({ code: 'custom', message: 'must be a number of requests and a period, such as 10/1m' });
  return z.NEVER;
}

/** `Ollama:11434,…` */
export const modelServerPorts = (fallback: string) =>
  commaListOf(fallback).transform((items, context) =>
    items.flatMap((item) => {
      const found = modelServerPort(item);
      if (!found)
        context.addIssue({ code: 'custom', message: 'must be names and ports such as Ollama:11434' });
      return found ? [found] : [];
    }),
  );

/** JSON that one process of ours passes to another. */
export const foundServers = z
  .string()
  .default('[]')
  .transform((text, context) => {
    const found = z.array(foundServer).safeParse(parsedJson(text));
    if (found.success) return found.data;
    context.addIssue({ code: 'custom', message: 'is set by npm start, and not by hand' });
    return z.NEVER;
  });

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The URL of a server. The scheme is required, because `localhost:3000` would parse as a URL with the scheme `localhost`. */
export const serverUrl = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be a URL such as ${example}` });
export const webUrl = serverUrl(/^https?$/, 'https://host:8080');
/** A list of host:port, as in a URL. */
export const hosts = commaList.refine(
  (items) => items.every((item) => /^[^/?#@\s]+:\d+$/.test(item) && URL.canParse(`http://${item}`)),
  'must be hosts with ports such as 10.0.0.5:11434, separated by commas',
);
export const origins = commaList.refine(
  (items) => items.every(isOrigin),
  'must be origins such as https://app.example.com, in lower case, without a path, without *',
);

/** Whether the text is exactly what a browser would send as `Origin`. Apps have schemes of their own. */
function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/?#*\s]+$/.test(text)) return false;
  return !/^https?:/.test(text) || URL.parse(text)?.origin === text;
}
