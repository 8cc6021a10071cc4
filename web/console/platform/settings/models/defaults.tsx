import { MultiSelect, Select, SimpleGrid, Text } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { modelsQuery } from '../../../api/models.ts';
import { companyQuery, type Company } from '../../../api/session.ts';
import { changeConnection, type Connection } from './queries.ts';
import { Section } from '../section.tsx';

const USES = [
  { use: 'writing', label: 'Writing', about: 'Answers, texts, pages.' },
  {
    use: 'judging',
    label: 'Judging',
    about: 'Scores interviews and ranks passages. Only models that passed the check.',
  },
  { use: 'quick', label: 'Quick', about: 'Small steps that users wait for. A small model is enough.' },
] as const;

/** Selects the default model for each use. */
export function Defaults({ connections, mayChange }: { connections: Connection[]; mayChange: boolean }) {
  const queryClient = useQueryClient();
  const { data: models } = useSuspenseQuery(modelsQuery);
  const save = useMutation({
    mutationFn: async ({ use, from, to }: { use: string; from: string | null; to: string | null }) => {
      const [connectionId = '', ...name] = (to ?? '').split('/');
      if (to) return changeConnection(connectionId, { defaults: { [use]: name.join('/') } });
      return from ? changeConnection(from, { defaults: { [use]: null } }) : undefined;
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['model-connections'] });
      void queryClient.invalidateQueries({ queryKey: ['models'] });
    },
  });
  const choicesOf = (isJudging: boolean) =>
    connections.map(({ id, name, models: own }) => ({
      group: name,
      items: own.map((model) => ({
        value: `${id}/${model.id}`,
        label: `${model.id}${isJudging && !model.judges ? ' (does not judge)' : model.writes ? '' : ' (failed its check)'}`,
        disabled: isJudging && !model.judges,
      })),
    }));
  const writing = modelNameOf(models.default);
  const isChecked = connections.some(({ models: own }) => own.some(({ checkedAt }) => checkedAt !== null));
  return (
    <Section
      title="Defaults"
      description="Used by every agent, page and interview that has no model of its own."
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: 'end' }}>
        {USES.map(({ use, label, about }) => {
          const holder = connections.find(({ defaults }) => defaults[use] !== undefined);
          const value = holder ? `${holder.id}/${holder.defaults[use]}` : null;
          return (
            <Select
              key={use}
              label={label}
              description={about}
              data={choicesOf(use === 'judging')}
              value={value}
              placeholder={use === 'writing' ? writing : 'Same as writing'}
              clearable
              searchable
              disabled={!mayChange || save.isPending}
              nothingFoundMessage="No such model"
              onChange={(to) => save.mutate({ use, from: holder?.id ?? null, to })}
            />
          );
        })}
      </SimpleGrid>
      <Fallback connections={connections} mayChange={mayChange} />
      {models.default === 'offline' && isChecked && (
        <Text size="sm" c="var(--mantine-color-error)" mt="sm" role="alert">
          None of your models has passed the writing tasks, so agents only quote and nothing is written.
          Connect another model, or select one explicitly where you want to use it.
        </Text>
      )}
    </Section>
  );
}

/** Selects the models to fall back to, in order, when one cannot be reached. */
function Fallback({ connections, mayChange }: { connections: Connection[]; mayChange: boolean }) {
  const queryClient = useQueryClient();
  const { data: company } = useSuspenseQuery(companyQuery);
  const save = useMutation({
    mutationFn: (modelFallback: string[]) =>
      request<Company>('PUT', '/api/company', { body: { name: company.name, modelFallback } }),
    onSuccess: (changed) => queryClient.setQueryData<Company>(companyQuery.queryKey, changed),
  });
  const value = save.isPending ? save.variables : company.modelFallback;
  const data = connections.map(({ id, name, models: own }) => ({
    group: name,
    items: own.map((model) => ({ value: `${id}/${model.id}`, label: model.id })),
  }));
  return (
    <MultiSelect
      mt="md"
      label="When a model cannot be reached"
      description="These are called instead, in the order in which you select them. What is asked then goes to their provider too."
      data={data}
      value={value}
      placeholder={value.length === 0 ? 'No other model is called' : undefined}
      maxValues={10}
      clearable
      searchable
      disabled={!mayChange || save.isPending}
      nothingFoundMessage="No such model"
      onChange={(chosen) => save.mutate(chosen)}
    />
  );
}

function modelNameOf(id: string): string {
  return id === 'offline' ? 'No model' : id.slice(id.indexOf('/') + 1);
}
