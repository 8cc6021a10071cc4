import { Worker } from 'node:worker_threads';

/** Ends this process with the one that started it. */
export function endWithParent(): void {
  // When the parent is killed while this process is deep in a file, no message loop can tell. A thread can.
  new Worker(
    `const parent = process.ppid;
     setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);`,
    { eval: true },
  ).unref();
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches the whole process group; the parent decides when its children end.
  process.on('SIGINT', () => undefined);
}
