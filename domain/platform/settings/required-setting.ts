import type { Settings } from './settings.ts';

/** A setting that a process requires. Throws an Error that names it if it is missing. */
export function requiredSetting(settings: Settings, name: 'TEMPORAL_ADDRESS' | 'DATABASE_URL'): string {
  const value = settings[name];
  if (!value) throw new Error(`${name} is not set; \`npm start\` sets it for the local mode`);
  return value;
}
