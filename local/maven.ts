import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const CENTRAL = 'https://repo.maven.apache.org/maven2';

/** A file of Maven Central. */
export interface Artifact {
  group: string;
  name: string;
  version: string;
}

/**
 * URL of a jar in the repository that this machine's Maven uses for Central: `MVNW_REPOURL`, as Maven's wrapper reads it,
 * otherwise a mirror of Central in `settings.xml`, otherwise Central itself.
 */
export function jarUrl({ group, name, version }: Artifact, settings = userSettings()): string {
  const base = (process.env.MVNW_REPOURL || mirrorIn(settings) || CENTRAL).replace(/\/+$/, '');
  return `${base}/${group.replaceAll('.', '/')}/${name}/${version}/${name}-${version}.jar`;
}

function userSettings(): string {
  const file = join(homedir(), '.m2', 'settings.xml');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The first mirror that includes Central (https://maven.apache.org/guides/mini/guide-mirror-settings.html). */
function mirrorIn(settings: string): string | undefined {
  const mirrors = settings.replaceAll(/<!--.*?-->/gs, '').matchAll(/<mirror>(.*?)<\/mirror>/gs);
  const elementOf = (xml: string, name: string) =>
    new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(xml)?.[1];
  for (const [, mirror = ''] of mirrors) {
    const of = elementOf(mirror, 'mirrorOf')?.split(/\s*,\s*/) ?? [];
    if (of.includes('!central')) continue;
    if (of.some((id) => id === 'central' || id === '*' || id === 'external:*'))
      return elementOf(mirror, 'url');
  }
  return undefined;
}
