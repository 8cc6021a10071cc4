import type { SuggestedModel } from '../platform/models/local-models.ts';

/** A file on the hub, as listed there. */
export interface HubFile {
  repository: string;
  file: string;
  /** The commit of the repository. */
  revision: string;
  sha256: string;
  bytes: number;
}

/** A model that is on this machine. */
export interface InstalledModel {
  name: string;
  /** Null: the operator's own file (`LOCAL_MODEL`). */
  from: HubFile | null;
  /** Duration of the trial answer; null: not tried yet. */
  secondsPerAnswer: number | null;
}

export interface FetchOptions {
  signal: AbortSignal;
  /** Called with the number of bytes done. */
  onProgress: (done: number, total: number) => void;
}

/**
 * The built-in models of this machine. All methods can be repeated: completed work is skipped and downloads resume.
 * Failures are AppErrors: `provider-failed` if a retry may help, `provider-rejected` if not, `storage-full` (with retryAt)
 * if the disk is full.
 */
export interface LocalModels {
  installed(): InstalledModel[];
  /** Looks the model up on the hub and checks for disk space. */
  resolve(model: SuggestedModel, signal: AbortSignal): Promise<HubFile>;
  /** Downloads the file, and the engine if it is missing. */
  download(name: string, from: HubFile, options: FetchOptions): Promise<void>;
  /** Verifies the checksum and makes the file available to `tryOut`. A wrong file is removed. */
  verify(name: string, from: HubFile, options: FetchOptions): Promise<void>;
  /** Has the model answer once. After that it counts as installed. */
  tryOut(name: string, signal: AbortSignal): Promise<{ secondsPerAnswer: number }>;
  /** Also removes the remains of an incomplete installation. */
  remove(name: string): Promise<void>;
}
