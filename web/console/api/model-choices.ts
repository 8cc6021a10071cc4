import type { ModelList } from './models.ts';

/** The value that selects the company's default. */
export const DEFAULT_MODEL = '';

const PROVIDERS: Record<string, string> = {
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  google: 'Google',
  'azure-openai': 'Azure OpenAI',
  'openai-compatible': 'Own server',
  local: 'Built-in model',
};

function providerTitle(provider: string): string {
  return PROVIDERS[provider] ?? provider;
}

/** The name of a model without its connection, as shown to users. */
export function modelName(id: string): string {
  if (id === 'offline') return 'no model';
  return /^[0-9a-f]{24}\/(.+)$/.exec(id)?.[1] ?? id;
}

interface Choice {
  value: string;
  label: string;
  disabled: boolean;
}

export interface ChoiceGroup {
  group: string;
  items: Choice[];
}

/**
 * The options of a model select: the company's default first, then the models of each connection. `chosen` is always included, so
 * that a stored model is shown even if no connection offers it any more.
 */
export function modelChoices(
  { items, default: usual }: Pick<ModelList, 'items' | 'default'>,
  names: ReadonlyMap<string, string>,
  chosen: string,
): ChoiceGroup[] {
  const groups = new Map<string, Choice[]>();
  for (const { id, provider, connectionId, available, writes } of items) {
    // Models without a connection are not listed; they are connected under Settings.
    if (connectionId === undefined) continue;
    const group = names.get(connectionId) ?? providerTitle(provider);
    const doubt = writes ? '' : ' (failed its check)';
    const label = `${modelName(id)}${available ? doubt : ' (not available)'}`;
    groups.set(group, [
      ...(groups.get(group) ?? []),
      { value: id, label, disabled: !available && id !== chosen },
    ]);
  }
  const first = [{ value: DEFAULT_MODEL, label: `Default: ${modelName(usual)}`, disabled: false }];
  const isListed =
    chosen === DEFAULT_MODEL ||
    items.some(({ id, connectionId }) => id === chosen && connectionId !== undefined);
  if (!isListed) first.push({ value: chosen, label: modelName(chosen), disabled: false });
  return [
    { group: 'Set by your company', items: first },
    ...[...groups].map(([group, choices]) => ({ group, items: choices })),
  ];
}
