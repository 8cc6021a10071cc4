import type { GatedCall, ProviderGate } from '../../../domain/ports/provider-gate.ts';

/** A gate that lets everyone pass and remembers what it was told. */
export function freeGate(): ProviderGate & { inside: number; pauses: [string, string, number][] } {
  const gate = {
    inside: 0,
    pauses: [] as [string, string, number][],
    enter: async () => {
      gate.inside += 1;
      const leave = async () => {
        gate.inside -= 1;
      };
      return { isProbe: false, leave };
    },
    pause: async ({ provider, model }: GatedCall, seconds: number) => {
      gate.pauses.push([provider, model, seconds]);
    },
    reopen: async () => {},
  };
  return gate;
}
