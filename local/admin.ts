// `npm run admin -- create-user <email>` and `npm run admin -- reset-password <email>`.
import { randomBytes } from 'node:crypto';
import { createUser } from '../services/platform/accounts/registration.ts';
import { resetPasswordLink } from '../services/platform/accounts/password-reset.ts';
import { closeOrm, type Orm } from '../db/orm.ts';
import { openDatabase } from '../products/open-database.ts';
import { readSettings, type Settings } from '../domain/platform/settings/settings.ts';
import { command } from './command.ts';
import { dataPaths } from './data-paths.ts';
import { runningDatabaseUrl } from './own-database.ts';
import { readPorts } from './ports.ts';
import { say } from './progress.mjs';

const USAGE = 'usage: npm run admin -- create-user <email>\n       npm run admin -- reset-password <email>';

await command(async ([action, email]) => {
  const act = action === 'create-user' ? createAccount : action === 'reset-password' ? resetPassword : null;
  if (!act || !email?.includes('@')) throw new Error(USAGE);
  const configured = readSettings(process.env);
  const paths = dataPaths(configured.DATA_DIR);
  // Links use the port on which the installation was started.
  const settings = { ...configured, PORT: readPorts(paths.ports).api ?? configured.PORT };
  const orm = await openDatabase(settings.DATABASE_URL ?? (await runningDatabaseUrl(paths)));
  try {
    await act(orm, settings, email);
  } finally {
    await closeOrm(orm);
  }
});

/** Creates a user with their own company and a random password, which is shown once. */
async function createAccount(orm: Orm, _settings: Settings, email: string): Promise<void> {
  const password = randomBytes(12).toString('base64url');
  await createUser(orm, { name: email.slice(0, email.indexOf('@')), email, password });
  say(`Created ${email} with the password ${password}`);
}

async function resetPassword(orm: Orm, settings: Settings, email: string): Promise<void> {
  const link = await resetPasswordLink(orm, settings, email);
  if (!link) throw new Error(`Nobody has the e-mail address ${email}`);
  say(`Password reset link, valid for one hour:\n${link.url}`);
}
