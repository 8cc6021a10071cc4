// @ts-check
// Plain JavaScript: `npm start` on any Node from 20 on.
import { runScript } from './launch.mjs';

await runScript('local/start.ts', process.argv.slice(2), { ahead: true });
