import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NONE } from '../adapters/chromium/find.ts';
import { findLibreOffice, NO_LIBREOFFICE } from '../adapters/libreoffice/find.ts';
import { temporalAccess } from '../adapters/temporal/connection.ts';
import { prepareNamespace } from '../adapters/temporal/namespace.ts';
import { isMigrated } from '../db/schema/schema-state.ts';
import type { FoundServer } from '../domain/platform/models/found-servers.ts';
import type { Settings } from '../domain/platform/settings/settings.ts';
import { prepareChromium } from './chromium.ts';
import { dataPaths, ownFolder, type DataPaths } from './data-paths.ts';
import { lastErrorOutput } from './error-text.mjs';
import { KeptPart, type Running } from './kept-part.ts';
import { pidFile, type PartName } from './leftovers.ts';
import { prepareModel } from './model.ts';
import { findModelServers } from './model-servers.ts';
import { OWN_DATABASE, postgresPassword } from './own-database.ts';
import { parseLogLine, readable, startPart } from './part.ts';
import { ROOT } from './paths.mjs';
import { choosePorts, type Ports } from './ports.ts';
import { ensureDatabase, startPostgres } from './postgres.ts';
import { say } from './progress.mjs';
import { adoptTemporalData } from './temporal-data.ts';
import { findTemporalProgram } from './temporal-program.ts';
import { startTemporal } from './temporal-server.ts';
import { prepareWeb } from './web.ts';

/** Added to the time that a part allows its running work when it stops. */
const STOP_MARGIN_MS = 10_000;
const WARNING = 40;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

/** Everything that one `npm start` runs, except the internals of the API and the worker. */
export class Installation {
  readonly paths: DataPaths;
  private readonly settings: Settings;
  private readonly port: number;
  private readonly kept = new Map<PartName, KeptPart>();

  constructor(settings: Settings, port: number) {
    this.settings = settings;
    this.port = port;
    this.paths = dataPaths(settings.DATA_DIR);
    for (const folder of [this.paths.root, this.paths.logs, this.paths.run]) ownFolder(folder);
  }

  /**
   * Starts everything. Resolves when all is ready, with the URL of the Temporal UI, or null if the Temporal server is not ours.
   */
  async start(): Promise<{ temporalUi: string | null }> {
    const ports = await choosePorts(this.paths.ports, {
      api: this.port,
      temporalUi: this.settings.TEMPORAL_UI_PORT,
    });
    const [databaseUrl, temporal, modelDir, chromium, modelServers] = await Promise.all([
      this.startDatabase(ports),
      this.startTemporal(ports),
      this.prepareEmbedding(),
      prepareChromium(this.settings.CHROMIUM_PATH),
      this.findModelServers(),
      prepareWeb(),
    ]);
    if (!(await findLibreOffice(this.settings.LIBREOFFICE_PATH)))
      say(`! ${NO_LIBREOFFICE}; set LIBREOFFICE_PATH where it is not on PATH`);
    const env = this.environment({ databaseUrl, temporal, modelDir, chromium, modelServers });
    // Contains leftovers of killed parts and of libraries.
    rmSync(this.paths.temporary, { recursive: true, force: true });
    mkdirSync(this.paths.temporary, { mode: 0o700 });
    const worker = this.keep('worker', (signal) => this.startPart('worker', env, signal));
    const api = this.keep('api', (signal) => this.startPart('api', env, signal, worker));
    await Promise.all([worker, api]);
    return { temporalUi: temporal.uiUrl };
  }

  /** Model servers on this machine are meant for its own user only, so none are offered if others can reach the installation. */
  private async findModelServers(): Promise<FoundServer[]> {
    const { HOST, MODEL_SERVERS, PUBLIC_BASE_URL } = this.settings;
    if (PUBLIC_BASE_URL !== undefined || !LOOPBACK.test(HOST)) return [];
    return await findModelServers(MODEL_SERVERS);
  }

  private async prepareEmbedding(): Promise<string | null> {
    const { EMBEDDING_PROVIDER, EMBEDDING_MODEL_DIR, EMBEDDING_MODEL, HF_ENDPOINT } = this.settings;
    if (EMBEDDING_PROVIDER !== 'local') return null;
    return await prepareModel(EMBEDDING_MODEL_DIR, { name: EMBEDDING_MODEL, endpoint: HF_ENDPOINT });
  }

  /** Stops API, worker, Temporal and PostgreSQL, in this order. */
  async stop(): Promise<void> {
    // Ctrl-C also reaches the API and the worker, so they may end before they are stopped here.
    for (const part of this.kept.values()) part.release();
    for (const part of ['api', 'worker', 'temporal', 'postgres'] as const) await this.kept.get(part)?.stop();
  }

  kill(): void {
    for (const part of this.kept.values()) part.kill();
  }

  private async startDatabase(ports: Ports): Promise<string> {
    const url = this.settings.DATABASE_URL ?? (await this.startOwnDatabase(ports));
    if (!(await isMigrated(url))) await migrateIn(url);
    return url;
  }

  private async startOwnDatabase(ports: Ports): Promise<string> {
    const password = await postgresPassword(this.paths);
    let url = '';
    await this.keep('postgres', async (signal) => {
      const server = await startPostgres({
        dataDir: this.paths.postgres,
        port: ports.postgres,
        password,
        ...this.filesOf('postgres'),
        signal,
        onLine: (line) => isAlarming(line) && say(`postgres: ${line}`),
      });
      await ensureDatabase(server.url('postgres'), OWN_DATABASE);
      url = server.url(OWN_DATABASE);
      return server;
    });
    return url;
  }

  private async startTemporal(ports: Ports): Promise<{ address: string; uiUrl: string | null }> {
    const {
      TEMPORAL_ADDRESS: address,
      TEMPORAL_NAMESPACE: namespace,
      TEMPORAL_UI_URL: uiUrl,
    } = this.settings;
    if (address) {
      await prepareNamespace(temporalAccess(this.settings), { create: true, manage: false });
      return { address, uiUrl: uiUrl ?? null };
    }
    const program = await findTemporalProgram();
    const own = {
      address: `127.0.0.1:${ports.temporal}`,
      // A configured URL is a proxy in front of our UI.
      uiUrl: uiUrl ?? `http://127.0.0.1:${ports.temporalUi}`,
    };
    await this.keep('temporal', async (signal) => {
      const server = { program, dbFile: this.paths.temporalDb, ...this.filesOf('temporal'), signal };
      await adoptTemporalData(server);
      return await startTemporal({ ...server, port: ports.temporal, uiPort: ports.temporalUi });
    });
    await prepareNamespace({ address: own.address, namespace }, { create: true, manage: true });
    return own;
  }

  /** Settings of the API and the worker: the configured ones plus those that this installation has chosen. */
  private environment(chosen: {
    databaseUrl: string;
    temporal: { address: string; uiUrl: string | null };
    modelDir: string | null;
    chromium: string | null;
    modelServers: FoundServer[];
  }): NodeJS.ProcessEnv {
    const { databaseUrl, temporal, modelDir, chromium, modelServers } = chosen;
    return {
      ...process.env,
      PORT: String(this.port),
      DATA_DIR: this.paths.root,
      TMPDIR: this.paths.temporary,
      DATABASE_URL: databaseUrl,
      TEMPORAL_ADDRESS: temporal.address,
      TEMPORAL_UI_URL: temporal.uiUrl ?? undefined,
      EMBEDDING_MODEL_DIR: modelDir ?? undefined,
      CHROMIUM_PATH: chromium ?? NONE,
      FOUND_MODEL_SERVERS: JSON.stringify(modelServers),
    };
  }

  private async startPart(
    part: 'api' | 'worker',
    env: NodeJS.ProcessEnv,
    signal: AbortSignal,
    mayOpen?: Promise<unknown>,
  ): Promise<Running> {
    const { process } = await startPart({
      script: `programs/${part}.ts`,
      env,
      ...this.filesOf(part),
      deathSignal: 'SIGTERM',
      signal,
      mayOpen,
      onLine: (line) => {
        const level = parseLogLine(line)?.['level'];
        if (typeof level === 'number' && level >= WARNING)
          say(`${part}: ${readable(line)} (details: ${this.logFile(part)})`);
      },
    });
    const grace = this.settings.SHUTDOWN_GRACE + STOP_MARGIN_MS;
    return { process, stop: async () => void (await process.stop('SIGTERM', grace)) };
  }

  private async keep(name: PartName, start: (signal: AbortSignal) => Promise<Running>): Promise<void> {
    const log = (line: string) => say(`! ${line} (log: ${this.logFile(name)})`);
    const part = new KeptPart({ name, start, log });
    this.kept.set(name, part);
    await part.started;
  }

  private filesOf(part: PartName) {
    return {
      logFile: this.logFile(part),
      pidFile: pidFile(this.paths.run, part),
      onGap: (text: string) => say(`! ${part}: ${text}`),
    };
  }

  private logFile(part: PartName): string {
    return join(this.paths.logs, `${part}.log`);
  }
}

/** Runs the migrations in a separate process, to keep the supervisor's memory small. */
async function migrateIn(databaseUrl: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'local', 'migrate.ts')];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
    process.stdout.write(stdout);
  } catch (error) {
    throw new Error(lastErrorOutput(error, 20), { cause: error });
  }
}

/**
 * Whether a line of PostgreSQL's log is printed. Errors of a statement are reported by its sender; rejected connections during
 * startup and terminated ones are harmless.
 */
function isAlarming(postgresLine: string): boolean {
  return (
    /(FATAL|PANIC):/.test(postgresLine) && !/the database system is|terminating connection/.test(postgresLine)
  );
}
