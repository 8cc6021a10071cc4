import { z } from 'zod';

/** A language model server on the installation's machine. */
export const foundServer = z.object({
  /** Name of the program, such as `Ollama`. */
  name: z.string(),
  baseUrl: z.url(),
  models: z.array(z.string()),
});

export type FoundServer = z.infer<typeof foundServer>;

/** The default port of a program that serves language models. */
export interface ModelServerPort {
  name: string;
  port: number;
}

/** Parses `Ollama:11434`; null if the text has another form. */
export function modelServerPort(text: string): ModelServerPort | null {
  const [, name = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  return name === '' || Number(port) > 65_535 ? null : { name, port: Number(port) };
}
