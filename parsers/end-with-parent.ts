import { Worker } from 'node:worker_threads';

/** Ends this process when its parent process ends. */
export function endWithParent(): void {
  // While this process parses, its event loop is blocked and cannot notice that the parent was killed. A thread can.
  new Worker(
    `const parent = process.ppid;
     setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);`,
    { eval: true },
  ).unref();
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches the whole process group; the parent decides when its children end.
  process.on('SIGINT', () => undefined);
}
