/**
 * Disables onnxruntime's telemetry, which is on by default since 1.29. The runtime reads the environment of the process (a thread
 * only has a copy) once, when it is loaded, so call this first.
 */
export function withoutTelemetry(): void {
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
}
