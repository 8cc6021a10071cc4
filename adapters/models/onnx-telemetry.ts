/**
 * Keeps onnxruntime from telling its makers about models and sessions, which it does from 1.29 on unless it is told not to.
 * It reads the environment of the process (a thread has only a copy), once, when it is loaded: call this before.
 */
export function withoutTelemetry(): void {
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
}
