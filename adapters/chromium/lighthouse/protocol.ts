import type { LabPage } from '../../../domain/audit/report.ts';

/** Sent to the child once, over its channel, since credentials must not be on a command line. */
export interface LabTask {
  url: string;
  device: LabPage['device'];
  program: string;
  /** Switches of the browser. */
  args: string[];
  /** Folder for the browser's profile, used by nothing else. */
  folder: string;
  proxy: { server: string; username: string; password: string };
}

/** `browser` reports the browser's process group; `done` and `failed` end the task. */
export type LabMessage =
  | { type: 'browser'; pid: number }
  | { type: 'done'; page: LabPage }
  | { type: 'failed'; message: string };
