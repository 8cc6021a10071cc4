import { Button, Group, Stack, TagsInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { List } from '../../api/lists.ts';
import { OpenModal } from '../../parts/open-modal.tsx';
import type { DocumentHead } from '../queries.ts';

interface TagsDialogProps {
  tags: readonly string[];
  isPending: boolean;
  onSave: (tags: string[]) => void;
  onClose: () => void;
}

/** The API's limits on the number of tags and on their length. */
const MOST_TAGS = 30;
const LONGEST_TAG = 50;

/** Edits the tags by which the document can be found in the list. */
export function TagsDialog({ tags, isPending, onSave, onClose }: TagsDialogProps) {
  const [chosen, choose] = useState<string[]>([...tags]);
  const known = useKnownTags();
  const tooLong = chosen.some((tag) => tag.length > LONGEST_TAG);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooLong) onSave(chosen);
  };
  return (
    <OpenModal onClose={onClose} title="Tags">
      <form onSubmit={submit}>
        <Stack gap="md">
          <TagsInput
            label="Tags of the document"
            description="Press Enter after each. The list of documents can be narrowed to a tag."
            placeholder={chosen.length === 0 ? 'Letters, 2026' : undefined}
            maxTags={MOST_TAGS}
            data={known}
            value={chosen}
            onChange={choose}
            error={tooLong && `A tag has at most ${LONGEST_TAG} characters.`}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenModal>
  );
}

/** The tags of the documents listed during this visit: the API has no list of tags. */
function useKnownTags(): string[] {
  const lists = useQueryClient().getQueriesData<List<DocumentHead>>({ queryKey: ['documents'] });
  const all = lists.flatMap(([, list]) => list?.items.flatMap(({ tags }) => tags) ?? []);
  return [...new Set(all)].toSorted((one, other) => one.localeCompare(other));
}
