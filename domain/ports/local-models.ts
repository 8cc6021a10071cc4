import type { SuggestedModel } from '../platform/models/local-models.ts';

/** One file of the hub, as its listing had it. */
export interface HubFile {
  repository: string;
  file: string;
  /** The commit. */
  revision: string;
  sha256: string;
  bytes: number;
}

/** A model that is on this machine. */
export interface InstalledModel {
  name: string;
  /** Null: a file of the operator's own (`LOCAL_MODEL`). */
  from: HubFile | null;
  /** How long the usual answer took when it was tried; null: not tried. */
  secondsPerAnswer: number | null;
}

export interface FetchOptions {
  signal: AbortSignal;
  /** Told how many bytes are done. */
  onProgress: (done: number, total: number) => void;
}

/**
 * The built-in models of this machine. Every method is safe to repeat: what is done is not done again, and a download goes on
 * where it was broken off. Failures are AppErrors: `provider-failed` where another attempt may help, `provider-rejected` where
 * none does, `storage-full` (with retryAt) where there is no room.
 */
export interface LocalModels {
  installed(): InstalledModel[];
  /** Looks the model up on the hub, and checks that there is room for it. */
  resolve(model: SuggestedModel, signal: AbortSignal): Promise<HubFile>;
  /** Fetches the engine, where it is missing, and the file. */
  download(name: string, from: HubFile, options: FetchOptions): Promise<void>;
  /** Compares the file with its checksum, and makes it available to `tryOut`. A wrong one is removed. */
  verify(name: string, from: HubFile, options: FetchOptions): Promise<void>;
  /** Lets it answer once; from then on it is installed. */
  tryOut(name: string, signal: AbortSignal): Promise<{ secondsPerAnswer: number }>;
  /** Also what a broken-off installation has left. */
  remove(name: string): Promise<void>;
}
