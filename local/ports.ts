import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { freePort } from './free-port.ts';

const portsSchema = z.object({ postgres: z.number(), temporal: z.number(), temporalUi: z.number() });
export type Ports = z.infer<typeof portsSchema>;

/**
 * The inner ports of an instance: those of its last start while they are free, so that bookmarks and clients keep
 * working, else new ones. `temporalUi` is fixed when the setting names it.
 */
export async function choosePorts(file: string, settings: { temporalUi?: number }): Promise<Ports> {
  const last = remembered(file);
  const ports = {
    postgres: await freePort(last.postgres),
    temporal: await freePort(last.temporal),
    temporalUi: settings.temporalUi || (await freePort(last.temporalUi)),
  };
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}

function remembered(file: string): Partial<Ports> {
  try {
    return portsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
