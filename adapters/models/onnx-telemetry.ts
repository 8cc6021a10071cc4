/**
 * Disables onnxruntime's telemetry, on by default since 1.29. It reads the environment of the process (a thread has only a copy)
 * once, when it is loaded: call this before.
 */
export function withoutTelemetry(): void {
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
}
