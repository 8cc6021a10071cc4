import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, lstatSync, mkdtempSync, chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AS_NOBODY_IN_NAMESPACE, NOBODY, hasUserName } from './namespace-user.ts';

/** The programs to use and the user that runs them. */
export interface PostgresUser {
  /** Command prefix for `postgres` and `initdb`; uses exec. */
  wrapper: string[];
  /** Folder that contains `bin/`, `lib/` and `share/`. */
  programs: string;
  /** User id that must own the data folder; null: leave the owner unchanged. */
  owner: number | null;
  /** Removes what was created for this run. */
  release(): void;
}

/**
 * PostgreSQL refuses to run as root, and as a user without a name. Tried in this order: a user namespace in which the user is
 * "nobody" (needs no copy and no change of owner); for root, the user "nobody" with the capability to enter closed folders; plain
 * "nobody".
 */
export function choosePostgresUser(programs: string, dataDir: string): PostgresUser {
  const keep = () => {};
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasUserName()) return { wrapper: [], programs, owner: null, release: keep };

  if (canUse(AS_NOBODY_IN_NAMESPACE, programs, dataDir)) {
    return { wrapper: AS_NOBODY_IN_NAMESPACE, programs, owner: isRoot ? 0 : null, release: keep };
  }
  if (!isRoot) throw new Error('PostgreSQL needs a user that /etc/passwd knows; or set DATABASE_URL.');

  const copy = copyPrograms(programs);
  const nobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const passing = [...nobody, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
  const plain = [...nobody, '--'];
  const wrapper = canUse(passing, copy, dataDir)
    ? passing
    : letPass(dirname(dataDir), () => canUse(plain, copy, dataDir)) && plain;
  if (wrapper) {
    return {
      wrapper,
      programs: copy,
      owner: NOBODY,
      release: () => rmSync(copy, { recursive: true, force: true }),
    };
  }
  rmSync(copy, { recursive: true, force: true });
  throw new Error(
    `PostgreSQL does not run as root, and as another user it cannot reach ${dataDir}: this system allows neither ` +
      'user namespaces nor capabilities. Start Millrace as an ordinary user, set DATA_DIR to a folder that every ' +
      'user may enter, or set DATABASE_URL.',
  );
}

/** Makes the user that will run PostgreSQL the owner of the data folder; does nothing if it already is. */
export function giveTo(owner: number | null, dataDir: string): void {
  if (owner === null || lstatSync(dataDir).uid === owner) return;
  for (const entry of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(dataDir, entry), owner, owner);
  }
  // The folder itself comes last, so that an interrupted change is noticed and repeated.
  chownSync(dataDir, owner, owner);
}

/** Tests what matters: whether the user can run the program and enter the folder above the data (whose owner may change). */
function canUse(wrapper: string[], programs: string, dataDir: string): boolean {
  const [command, ...args] = wrapper;
  if (!command) return false;
  const script = '"$0" --version >/dev/null && cd "$1"';
  const result = spawnSync(
    command,
    [...args, 'sh', '-c', script, join(programs, 'bin', 'postgres'), dirname(dataDir)],
    {
      env: { PATH: process.env.PATH },
      stdio: 'ignore',
    },
  );
  return result.status === 0;
}

/** Lets everyone traverse a folder, but not read it, if that makes `works` true. */
function letPass(folder: string, works: () => boolean): boolean {
  if (works()) return true;
  const mode = statSync(folder).mode & 0o777;
  chmodSync(folder, mode | 0o011);
  if (works()) return true;
  chmodSync(folder, mode);
  return false;
}

/** A copy that everyone can read: the checkout may be below a folder that only root may enter. */
function copyPrograms(programs: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'millrace-postgres-'));
  chmodSync(copy, 0o755);
  cpSync(programs, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}
