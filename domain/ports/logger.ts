/** Structured log; pino fits. The first argument holds fields, the second the sentence. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  debug(fields: object, message: string): void;
  child(fields: object): Logger;
}
