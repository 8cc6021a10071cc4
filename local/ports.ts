import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { freePort } from './free-port.ts';

const portsSchema = z.object({
  api: z.number(),
  postgres: z.number(),
  temporal: z.number(),
  temporalUi: z.number(),
});
export type Ports = z.infer<typeof portsSchema>;

/**
 * The ports of an instance. Internal ports are those of the last start if they are free, so that bookmarks and clients keep
 * working, otherwise new ones. `temporalUi` is fixed if the setting specifies it.
 */
export async function choosePorts(
  file: string,
  settings: { api: number; temporalUi?: number },
): Promise<Ports> {
  const last = readPorts(file);
  const ports = {
    api: settings.api,
    postgres: await freePort(last.postgres),
    temporal: await freePort(last.temporal),
    temporalUi: settings.temporalUi || (await freePort(last.temporalUi)),
  };
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}

/** The ports of the current or last start; empty before the first start. */
export function readPorts(file: string): Partial<Ports> {
  try {
    return portsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
