import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { companyQuery, useUser } from '../../../api/session.ts';
import { registrationQuery } from '../../account/registration-query.ts';
import { plural } from '../../../parts/format.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Pages } from '../../../parts/pages.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { Invite } from './invite.tsx';
import { MemberRow } from './row.tsx';
import { useIsOwner } from '../owner.ts';
import { OwnerOnly } from '../owner-only.tsx';
import { membersQuery } from '../queries.ts';
import classes from '../rows.module.css';
import { Section } from '../section.tsx';

const route = getRouteApi('/signed-in/settings/members');

/** The members of the company. */
export function MembersPage() {
  const { page = 1 } = route.useSearch();
  const { data: members } = useSuspenseQuery(membersQuery(page));
  const { data: company } = useSuspenseQuery(companyQuery);
  const { data: policy } = useSuspenseQuery(registrationQuery);
  const isOwner = useIsOwner();
  const mayInvite = isOwner && policy.registration !== 'closed';
  const { id: ownId } = useUser();
  return (
    <>
      <PageHeader
        title="Members"
        description="Everyone here works with the same agents and documents."
        actions={mayInvite && <Invite />}
      />
      {!isOwner && <OwnerOnly>Only the owner of the company can invite, remove or change members.</OwnerOnly>}
      {isOwner && !mayInvite && (
        <Alert color="gray" variant="default" icon={<IconLock aria-hidden />} mb="lg">
          Nobody can be invited: the operator of this installation has closed registration, with and without
          an invitation.
        </Alert>
      )}
      <Section title={plural(members.total, 'member')}>
        <ul className={classes.rows}>
          {members.items.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isOwner={member.id === company.ownerId}
              isSelf={member.id === ownId}
              mayChange={isOwner}
            />
          ))}
        </ul>
        <Pages {...members} label="Pages of members" />
      </Section>
      {isOwner && <InvitationsSection />}
    </>
  );
}
