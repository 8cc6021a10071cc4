const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Parses `15m`, `20s`, `500ms` or `7d` to milliseconds. Throws on anything else. */
export function duration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text);
  const unit = match?.[2];
  if (!match || !isUnit(unit)) throw new Error(`not a duration such as 15m, 20s or 500ms: ${text}`);
  return Number(match[1]) * UNITS[unit];
}

function isUnit(text: string | undefined): text is keyof typeof UNITS {
  return text !== undefined && Object.hasOwn(UNITS, text);
}
