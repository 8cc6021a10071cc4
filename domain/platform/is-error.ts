/** True also for an error of another realm: workflows and Jest have globals of their own. */
export function isError(value: unknown): value is Error {
  return value instanceof Error || Object.prototype.toString.call(value) === '[object Error]';
}
