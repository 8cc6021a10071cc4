// @ts-check
// Plain JavaScript: `node local/run.mjs <script.ts> [arguments]` runs a part of Millrace on any Node from 20 on.
import { runScript } from './launch.mjs';

const [script, ...args] = process.argv.slice(2);
if (!script) throw new Error('usage: node local/run.mjs <script.ts> [arguments]');
await runScript(script, args);
