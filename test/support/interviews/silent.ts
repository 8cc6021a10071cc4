import type { Logger } from '../../../domain/ports/logger.ts';

/** A log of nothing. */
export const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };
