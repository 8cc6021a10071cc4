import { Button, Input, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { shownInvitation, newInvitation } from '../../../../../api/platform/company/schema.ts';
import { emailProblem } from '../../account/email-problem.ts';
import { request } from '../../../api/client.ts';
import { inWords } from '../../../api/problem.ts';
import { fieldErrors, focusFirst } from '../../../parts/form-errors.ts';
import { dateTime } from '../../../parts/format.ts';
import { ROLES, type Role } from './roles.ts';
import { ShownOnce } from '../shown-once.tsx';

type Invitation = z.output<typeof shownInvitation>;

/** Creates a link with which somebody registers as a member. */
export function Invite() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [invitation, setInvitation] = useState<(Invitation & { email: string }) | null>(null);
  return (
    <>
      <Button leftSection={<IconUserPlus size={17} aria-hidden />} onClick={open}>
        Invite
      </Button>
      <Modal opened={isOpen} onClose={close} title="Invite someone">
        <InviteForm
          onInvited={(made) => {
            close();
            setInvitation(made);
          }}
        />
      </Modal>
      <ShownOnce
        title="Send this link"
        name="Link"
        value={invitation?.url ?? null}
        onClose={() => setInvitation(null)}
      >
        With it {invitation?.email} joins your company. It works once, until{' '}
        {invitation && dateTime(invitation.expiresAt)}.
      </ShownOnce>
    </>
  );
}

function InviteForm({ onInvited }: { onInvited: (made: Invitation & { email: string }) => void }) {
  const form = useForm({
    initialValues: { email: '', role: 'user' satisfies Role as Role }, // not only this role
    validate: { email: emailProblem },
  });
  const queryClient = useQueryClient();
  const invite = useMutation({
    mutationFn: (body: z.input<typeof newInvitation>) =>
      request<Invitation>('POST', '/api/company/invitations', { body }),
    meta: { quiet: true },
    onSuccess: (made, { email }) => onInvited({ ...made, email }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['invitations'] }),
    onError: (error) => form.setErrors(fieldErrors(error, ['email']) ?? { email: inWords(error) }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => invite.mutate(values), focusFirst)}>
      <Stack>
        <TextInput
          label="E-mail"
          description="The link works for this address only."
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <div>
          <Input.Label labelElement="div" mb={4} display="block" id="invite-role">
            Role
          </Input.Label>
          <SegmentedControl aria-labelledby="invite-role" data={[...ROLES]} {...form.getInputProps('role')} />
        </div>
        <Button type="submit" loading={invite.isPending}>
          Create link
        </Button>
      </Stack>
    </form>
  );
}
