import { z } from 'zod';

/** A server of language models that runs on the machine of the installation. */
export const foundServer = z.object({
  /** Of the program: `Ollama`. */
  name: z.string(),
  baseUrl: z.url(),
  models: z.array(z.string()),
});

export type FoundServer = z.infer<typeof foundServer>;

/** Where a program that serves language models usually listens. */
export interface ModelServerPort {
  name: string;
  port: number;
}

/** `Ollama:11434`; null for a text of another form. */
export function modelServerPort(text: string): ModelServerPort | null {
  const [, name = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  return name === '' || Number(port) > 65_535 ? null : { name, port: Number(port) };
}
