import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const LOGGER = new URL('logger.ts', import.meta.url).href;

test('who waits for a part hears that it is ready, whatever is logged', async () => {
  const script = `const { createLogger, logReady } = await import(${JSON.stringify(LOGGER)});
    createLogger({ LOG_LEVEL: 'warn' }, 'api').info({}, 'left out');
    logReady('api', { port: 3000 });`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ part: 'api', msg: 'ready', port: 3000 }]);
});
