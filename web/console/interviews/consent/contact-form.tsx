import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestTagged, type Tagged } from '../../api/client.ts';
import { Failure } from '../../parts/failure.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { type Organization, organizationQuery } from '../queries.ts';

/** The contact for candidates' questions about their data, named in the default texts. */
export function ContactForm({ organization }: { organization: Tagged<Organization> }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const stored = organization.contact ?? '';
  const contact = typed ?? stored;
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      requestTagged<Organization>('PUT', '/api/organization', {
        body: { contact: contact.trim() || null },
        headers: { 'If-Match': organization.etag },
      }),
    onSuccess: async (saved) => {
      client.setQueryData(organizationQuery.queryKey, saved);
      setTyped(null);
      await client.invalidateQueries({ queryKey: ['consent-texts'] });
    },
  });
  const isDirty = contact.trim() !== stored;
  return (
    <>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Contact for questions about data"
          description="An address or a name that the default texts give. Without one: the person who invited them"
          placeholder="privacy@example.org"
          maxLength={500}
          style={{ flex: '1 1 18rem' }}
          maw={480}
          value={contact}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button disabled={!isDirty} loading={save.isPending} onClick={() => save.mutate()}>
          Save the contact
        </Button>
      </Group>
      {save.error && <Failure error={save.error} title="The contact could not be saved" />}
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
