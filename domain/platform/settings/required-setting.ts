import type { Settings } from './settings.ts';

/** A setting without which a process of its own cannot work. Throws an Error that names it. */
export function requiredSetting(settings: Settings, name: 'TEMPORAL_ADDRESS' | 'DATABASE_URL'): string {
  const value = settings[name];
  if (!value) throw new Error(`${name} is not set; \`npm start\` sets it for the local mode`);
  return value;
}
