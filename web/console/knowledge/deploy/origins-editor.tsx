import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { inWords, Problem } from '../../api/problem.ts';
import { RowDelete } from '../../parts/row-delete.tsx';
import type { TaggedAgent } from '../queries.ts';
import classes from './deploy.module.css';
import { readSite } from './read-site.ts';
import { useSaveWidget } from './save-widget.ts';

/** The sites that may show the chat; each change is saved at once. */
export function OriginsEditor({ agent }: { agent: TaggedAgent }) {
  const { allowedOrigins } = agent.widget;
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const save = useSaveWidget(agent);
  const add = () => {
    const site = readSite(draft, allowedOrigins);
    if ('mistake' in site) return setMistake(site.mistake);
    setMistake(null);
    save.mutate({ allowedOrigins: [...allowedOrigins, site.origin] }, { onSuccess: () => setDraft('') });
  };
  const remove = (origin: string) => {
    save.mutate({ allowedOrigins: allowedOrigins.filter((other) => other !== origin) });
    input.current?.focus();
  };
  return (
    <>
      {allowedOrigins.length === 0 ? (
        <Text className={classes.note} size="sm">
          No site is allowed yet, so nobody can see the chat. An empty list allows none.
        </Text>
      ) : (
        <ul className={classes.origins} aria-label="Allowed sites">
          {allowedOrigins.map((origin) => (
            <li key={origin}>
              <IconWorld size={17} aria-hidden />
              <span>{origin}</span>
              <RowDelete
                label={`Remove ${origin}`}
                word="Remove"
                isOff={save.isPending}
                onClick={() => remove(origin)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            ref={input}
            style={{ flex: 1 }}
            label="Add a site"
            description="Such as https://www.example.org; a path is left out. A port counts: http://localhost:8080."
            placeholder="https://"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={draft}
            error={mistake ?? (save.error ? serverWords(save.error) : null)}
            onChange={(event) => {
              setDraft(event.currentTarget.value);
              setMistake(null);
              save.reset();
            }}
          />
        </Group>
        <Button
          type="submit"
          variant="default"
          mt="xs"
          loading={save.isPending}
          disabled={draft.trim() === ''}
        >
          Allow this site
        </Button>
      </form>
    </>
  );
}

function serverWords(error: unknown): string {
  const found = error instanceof Problem ? error.fields[0]?.message : undefined;
  return found ?? inWords(error);
}
