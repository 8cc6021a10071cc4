// @ts-check
// Plain JavaScript, because it also runs under the older Node that fetches Node 24.
import { spawnSync } from 'node:child_process';

/** @type {boolean | undefined} */
let isSupported;

/**
 * A command prefix that has the kernel send `signal` to the command when this process dies, however it dies; empty where the
 * system has no such feature (macOS, busybox).
 * @param {NodeJS.Signals} signal
 * @returns {string[]}
 */
export function withDeathSignal(signal) {
  isSupported ??=
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0;
  return isSupported ? ['setpriv', '--pdeathsig', signal.replace('SIG', ''), '--'] : [];
}
