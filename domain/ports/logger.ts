/** Structured log, compatible with pino. The first argument holds fields, the second the message. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  debug(fields: object, message: string): void;
  child(fields: object): Logger;
}
