/**
 * Metrics options of every process. The event loop's lag is sampled ten times a second: the library's default of a hundred uses a
 * third of a percent of a processor in each process, even when idle. A blocked loop still shows, in addition to the 100 ms
 * between two samples.
 */
export const PROCESS_METRICS = { eventLoopMonitoringPrecision: 100 };
