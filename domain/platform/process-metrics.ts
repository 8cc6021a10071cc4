/**
 * What the metrics of every process are made with. How long the event loop is held up is looked at ten times a second: the
 * library's hundred times cost a third of a percent of a processor in each process, also while nothing happens. What holds
 * it up shows all the same, on top of the 100 ms between two looks.
 */
export const PROCESS_METRICS = { eventLoopMonitoringPrecision: 100 };
