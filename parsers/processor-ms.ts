/** Processor time of this process in milliseconds, over all threads. Wall-clock time would include waiting on a busy machine. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
