import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Truth } from './truth.ts';

/** What a Bootstrap template's own theme files say of its look; what they leave open is Bootstrap's default. */
export function scssTruth(theme: string, bootstrap: string): Truth {
  const own = variablesIn(scssFiles(theme));
  const shipped = variablesIn([join(bootstrap, 'scss', '_variables.scss')]);
  const valueOf = (name: string, depth = 0): string => {
    const value = own.get(name) ?? shipped.get(name) ?? '';
    const [, next] = /^\$([\w-]+)$/.exec(value) ?? [];
    return next !== undefined && depth < 10 ? valueOf(next, depth + 1) : value;
  };
  const family = (...names: string[]): string => {
    for (const name of names) {
      const value = valueOf(name);
      if (value !== '' && !/^(?:null|inherit|var\()/.test(value)) return firstFamily(value);
    }
    return '';
  };
  const bodyFont = family('font-family-base', 'font-family-sans-serif');
  return {
    primary: valueOf('primary'),
    background: valueOf('body-bg'),
    text: bodyColor(theme, valueOf) ?? valueOf('body-color'),
    bodyFont,
    headingFont: family('headings-font-family') || bodyFont,
  };
}

/** A template may set the colour of its body beside the variable. */
function bodyColor(theme: string, valueOf: (name: string) => string): string | null {
  const text = readFileSync(join(theme, '_global.scss'), 'utf8');
  const [, body = ''] = /^body\s*\{([^}]*)\}/m.exec(text) ?? [];
  const [, name] = /(?:^|[\s;])color:\s*\$([\w-]+)\s*;/.exec(body) ?? [];
  return name === undefined ? null : valueOf(name);
}

function firstFamily(list: string): string {
  return (list.split(',')[0] ?? '').trim().replace(/^["']|["']$/g, '');
}

function scssFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scss'))
    .map((file) => join(folder, file));
}

function variablesIn(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replaceAll(/\/\/.*$/gm, '');
    for (const [, name = '', value = ''] of text.matchAll(
      /^\s*\$([\w-]+)\s*:\s*([^;(]+?)\s*(?:!default)?;/gm,
    )) {
      found.set(name, value.replaceAll(/\s+/g, ' '));
    }
  }
  return found;
}
