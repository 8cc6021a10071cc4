import {
  ActionIcon,
  Button,
  Group,
  Menu,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SECTION_TYPES } from '../../../../domain/landing/section.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { useWithoutModel } from '../../parts/use-without-model.ts';
import { planPage, type LandingPage, type PlannedSection } from '../queries.ts';
import { useGenerate } from '../use-generate.ts';
import { sectionWords } from '../words.ts';
import { DragHandle, useDragOrder } from './drag-order.tsx';
import { moved, replaced, without } from './lists.ts';
import classes from './plan.module.css';

/** The planned sections, before any text is written. They can be edited first, or written as they are. */
export function PlanView({ page }: { page: LandingPage }) {
  const { plan, make, change } = usePlan(page.id);
  const generate = useGenerate(page.id);
  const isWithoutModel = useWithoutModel();
  if (!plan) {
    return (
      <>
        {make.error && <Failure error={make.error} title="The page could not be planned" />}
        <EmptyState
          title="Plan the page"
          icon={<IconListDetails size={44} stroke={1.4} aria-hidden />}
          action={
            <Group justify="center">
              <Button loading={make.isPending} onClick={() => make.mutate()}>
                Plan the sections
              </Button>
              <Button variant="default" loading={generate.isPending} onClick={() => generate.mutate({})}>
                {isWithoutModel ? 'Lay out the page' : 'Write the page without a plan'}
              </Button>
            </Group>
          }
        >
          {isWithoutModel
            ? 'The details, the sentences of the brief and the sections of the design are put in order, word for word. Review the sections first, or have the page laid out at once.'
            : 'Review the sections and their points first, and change what you like. Or have the whole page written at once.'}
        </EmptyState>
      </>
    );
  }
  return (
    <Stack gap="md" maw={760}>
      <div>
        <Title order={2}>Plan</Title>
        <Text c="dimmed" size="sm">
          {isWithoutModel
            ? 'The points are what each section says, word for word.'
            : 'The points are what each section says. Put new facts into the brief, so that the page may state them.'}
        </Text>
      </div>
      <PlanList plan={plan} onChange={change} />
      <Group justify="space-between">
        <AddPlanned onAdd={(added) => change([...plan, added])} />
        <Group gap="xs">
          <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
            Plan again
          </Button>
          <Button
            loading={generate.isPending}
            disabled={plan.length === 0}
            onClick={() => generate.mutate({ plan: plan.map((one, order) => ({ ...one, order })) })}
          >
            {isWithoutModel ? 'Lay out the page' : 'Write the page'}
          </Button>
        </Group>
      </Group>
      {make.error && <Failure error={make.error} title="The page could not be planned" />}
    </Stack>
  );
}

/** The edited plan, which stays in the query cache as long as the tab is open. */
function usePlan(pageId: string) {
  const client = useQueryClient();
  const queryKey = ['landing-plan', pageId];
  const [plan, setPlan] = useState(() => client.getQueryData<PlannedSection[]>(queryKey) ?? null);
  const change = (next: PlannedSection[]) => {
    setPlan(next);
    client.setQueryDefaults(queryKey, { gcTime: Infinity });
    client.setQueryData(queryKey, next);
  };
  const make = useMutation({
    meta: { quiet: true },
    mutationFn: () => planPage(pageId),
    onSuccess: change,
  });
  return { plan, make, change };
}

interface PlanListProps {
  plan: PlannedSection[];
  onChange: (plan: PlannedSection[]) => void;
}

function PlanList({ plan, onChange }: PlanListProps) {
  const drag = useDragOrder((from, to) => onChange(moved(plan, from, to)));
  return (
    <ol className={classes.list} aria-label="Planned sections">
      {plan.map((section, place) => (
        <li key={place} className={classes.row} {...drag.row(place)}>
          <DragHandle {...drag.handle(place)} />
          <PlannedFields section={section} onChange={(next) => onChange(replaced(plan, place, next))} />
          <Group gap={2} wrap="nowrap" align="flex-start">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move ${section.title} up`}
              aria-disabled={place === 0}
              onClick={() => place > 0 && onChange(moved(plan, place, place - 1))}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move ${section.title} down`}
              aria-disabled={place === plan.length - 1}
              onClick={() => place < plan.length - 1 && onChange(moved(plan, place, place + 1))}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${section.title}`}
              onClick={() => onChange(without(plan, place))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </li>
      ))}
    </ol>
  );
}

const TYPES = SECTION_TYPES.map((value) => ({ value, label: sectionWords(value) }));

function PlannedFields({
  section,
  onChange,
}: {
  section: PlannedSection;
  onChange: (section: PlannedSection) => void;
}) {
  return (
    <div className={classes.fields}>
      <Select
        aria-label="Kind of section"
        size="xs"
        data={TYPES}
        value={section.type}
        allowDeselect={false}
        onChange={(value) => {
          const type = SECTION_TYPES.find((one) => one === value);
          if (type) onChange({ ...section, type });
        }}
      />
      <TextInput
        aria-label="Title"
        size="xs"
        value={section.title}
        onChange={({ currentTarget }) => onChange({ ...section, title: currentTarget.value })}
      />
      <Textarea
        aria-label={`Points of ${section.title}, one a line`}
        size="xs"
        autosize
        minRows={1}
        maxRows={8}
        placeholder="One point per line"
        className={classes.points}
        value={section.keyPoints.join('\n')}
        onChange={({ currentTarget }) =>
          onChange({
            ...section,
            keyPoints: currentTarget.value === '' ? [] : currentTarget.value.split('\n'),
          })
        }
      />
    </div>
  );
}

function AddPlanned({ onAdd }: { onAdd: (section: PlannedSection) => void }) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
          Add a section
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {TYPES.map(({ value, label }) => (
          <Menu.Item
            key={value}
            onClick={() => onAdd({ type: value, title: label, purpose: '', keyPoints: [], order: 0 })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
