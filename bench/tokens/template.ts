import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installNode, peerFolder } from '../peer-install.ts';
import { scssTruth } from './scss-truth.ts';
import type { Truth } from './truth.ts';

/** A page in a folder with `index.html`, and what it is in truth. */
export interface Template {
  name: string;
  folder: string;
  truth: Truth;
}

/** MIT, of Start Bootstrap. The rules were tried out on both sets; the aim is that of the first. */
const FIRST = [
  'agency@7.0.12',
  'clean-blog@6.0.9',
  'creative@7.0.7',
  'freelancer@7.0.7',
  'grayscale@7.0.6',
  'landing-page@6.0.6',
  'new-age@6.0.7',
  'stylish-portfolio@6.0.6',
];
const SECOND = ['business-casual@7.0.9', 'coming-soon@6.0.7', 'one-page-wonder@6.0.6', 'resume@7.0.6'];

/** Published templates, from npm into the user's cache; truth is read from their theme files. */
export async function publishedTemplates(): Promise<{ first: Template[]; second: Template[] }> {
  const packages = [...FIRST, ...SECOND].map((name) => `startbootstrap-${name}`);
  const home = await installNode(await peerFolder('tokens'), packages);
  const modules = join(home, 'node_modules');
  const templateOf = (spec: string): Template => {
    const name = spec.replace(/@.*$/, '');
    const folder = join(modules, `startbootstrap-${name}`);
    const nested = join(folder, 'node_modules', 'bootstrap');
    const bootstrap = existsSync(nested) ? nested : join(modules, 'bootstrap');
    return { name, folder: join(folder, 'dist'), truth: scssTruth(join(folder, 'src', 'scss'), bootstrap) };
  };
  return { first: FIRST.map(templateOf), second: SECOND.map(templateOf) };
}

/** Pages of a folder: one folder each, with `index.html` and `truth.json`. */
export function templatesIn(folder: string): Template[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'truth.json')))
    .map((name) => ({
      name,
      folder: join(folder, name),
      truth: JSON.parse(readFileSync(join(folder, name, 'truth.json'), 'utf8')) as Truth, // written beside it
    }));
}
