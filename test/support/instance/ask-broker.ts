import type { ProfileName } from './instance-profiles.ts';
import type { PartOrder } from './lending.ts';
import { testMachine, type TestMachine } from './machine.ts';

/** What test files ask the process of the global set-up for (broker.ts). */
export interface Questions {
  '/instance': { profile: ProfileName };
  '/lend': { profile: ProfileName; standIn?: string };
  '/part': PartOrder;
  '/give-back': { id: string };
  '/namespace': { name: string };
  '/schedules-off': { name: string };
  '/browser': { program: string };
}

/** @throws Error with the broker's own words */
export async function askBroker<Path extends keyof Questions, Answer>(
  path: Path,
  question: Questions[Path],
  { broker }: Pick<TestMachine, 'broker'> = testMachine(),
): Promise<Answer> {
  const answer = await fetch(broker + path, { method: 'POST', body: JSON.stringify(question) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return JSON.parse(text) as Answer; // as the broker has answered
}
