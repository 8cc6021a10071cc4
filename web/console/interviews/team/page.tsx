import { Button, Group, MultiSelect, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../../api/session.ts';
import { Failure } from '../../parts/failure.tsx';
import { unlessChanged } from '../../parts/use-base.ts';
import { membersQuery } from '../../platform/settings/queries.ts';
import { changeInterview, changesOf, interviewQuery, type TaggedInterview } from '../queries.ts';
import { Trail } from './trail.tsx';

const route = getRouteApi('/signed-in/interviews/$interviewId/team');

/** Who may see an interview, and who has changed it. */
export function TeamPage() {
  const { interviewId } = route.useParams();
  const { page } = route.useSearch();
  const { data: interview } = useSuspenseQuery(interviewQuery(interviewId));
  const members = useQuery(membersQuery(1));
  const names = new Map(members.data?.items.map(({ id, name, email }) => [id, `${name} (${email})`]));
  const questions = new Map(interview.questions.map(({ id, question }) => [id, question]));
  return (
    <Stack gap="xl" maw={760}>
      <section aria-labelledby="team-title">
        <Title order={2} id="team-title" mb="xs">
          Team
        </Title>
        <Text mb="sm">
          {interview.user.email} has made this interview. Only its maker and the members below see it, its
          candidates and their answers.
        </Text>
        {members.error && <Failure error={members.error} onRetry={() => void members.refetch()} />}
        {members.data && <Members key={interview.etag} interview={interview} members={members.data.items} />}
      </section>
      <section aria-labelledby="trail-title">
        <Title order={2} id="trail-title" mb="xs">
          Changes
        </Title>
        <Trail
          path={`/api/interviews/${interviewId}`}
          page={page ?? 1}
          nameOf={(id) => questions.get(id) ?? names.get(id)}
        />
      </section>
    </Stack>
  );
}

interface MembersProps {
  interview: TaggedInterview;
  members: { id: string; name: string; email: string; role: string }[];
}

function Members({ interview, members }: MembersProps) {
  const user = useUser();
  const [chosen, setChosen] = useState(interview.teamUserIds);
  const client = useQueryClient();
  const { queryKey } = interviewQuery(interview.id);
  const save = useMutation({
    meta: { quiet: true },
    scope: { id: changesOf(interview) },
    mutationFn: () =>
      changeInterview(
        unlessChanged(interview, client.getQueryData(queryKey), (of) => of.teamUserIds),
        { teamUserIds: chosen },
      ),
    onSuccess: async (saved) => {
      client.setQueryData(queryKey, saved);
      await client.invalidateQueries({ queryKey: ['trail', `/api/interviews/${interview.id}`] });
    },
  });
  const isMaker = user.id === interview.user.id;
  const others = members.filter(({ id, role }) => role === 'user' && id !== interview.user.id);
  return (
    <Stack gap="sm" align="flex-start">
      <MultiSelect
        w="100%"
        label="Members who see it"
        description={isMaker ? undefined : 'Only the maker names them.'}
        placeholder={chosen.length === 0 ? 'Nobody but the maker' : undefined}
        data={others.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        value={chosen.filter((id) => others.some((one) => one.id === id))}
        onChange={setChosen}
        searchable
        disabled={!isMaker}
      />
      {isMaker && (
        <Group>
          <Button
            disabled={chosen.join() === interview.teamUserIds.join()}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            Save
          </Button>
        </Group>
      )}
      {save.error && <Failure error={save.error} title="The team could not be saved" />}
    </Stack>
  );
}
