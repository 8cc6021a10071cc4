import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SECTION_TYPES, type SectionType } from '../../../../domain/landing/section.ts';
import { askToDelete } from '../../parts/ask-to-delete.ts';
import { SaveFailure } from '../../parts/save-failure.tsx';
import type { PageIssue, Section } from '../queries.ts';
import { sectionWords } from '../words.ts';
import { useDragOrder } from './drag-order.tsx';
import { moved, without } from './lists.ts';
import classes from './section-list.module.css';
import { SectionCard } from './section-card.tsx';
import type { Jump } from './use-jump.ts';
import type { Saving } from './use-save-sections.ts';

interface SectionListProps {
  pageId: string;
  mayRewrite: boolean;
  sections: Section[];
  issues: PageIssue[];
  saving: Saving;
  jump: Jump;
  onDirty: (id: string, isDirty: boolean) => void;
}

/** The sections in order, which can be moved by drag or button, opened for editing, added and removed. */
export function SectionList({
  pageId,
  mayRewrite,
  sections,
  issues,
  saving,
  jump,
  onDirty,
}: SectionListProps) {
  const [said, say] = useState('');
  const save = (mine: Section[], onSaved?: () => void) => saving.save({ base: sections, mine }, onSaved);
  const move = (from: number, to: number) => {
    const section = sections[from];
    if (!section || to < 0 || to >= sections.length) return;
    save(moved(sections, from, to), () =>
      say(`${section.content.heading} is now number ${to + 1} of ${sections.length}`),
    );
    jump.show(section.id);
  };
  const drag = useDragOrder(move);
  const remove = (place: number) =>
    askToDelete({
      question: `Remove ${sections[place]?.content.heading ?? 'this section'}?`,
      consequence: 'It stays in the earlier versions of the page.',
      yes: 'Remove the section',
      onYes: () => save(without(sections, place), () => say('The section is removed')),
    });
  const add = (type: SectionType) => {
    const section = newSection(type, sections);
    save([...sections, section], () => jump.to(section.id, 'content.heading'));
  };
  return (
    <section aria-label="Sections">
      {saving.error && <SaveFailure error={saving.error} title="The change could not be saved" />}
      <ol className={classes.list}>
        {sections.map((section, place) => (
          <SectionCard
            key={`${section.id}:${saving.givenUp}`}
            pageId={pageId}
            mayRewrite={mayRewrite}
            section={section}
            sections={sections}
            place={place}
            issues={issues.filter(({ sectionId }) => sectionId === section.id)}
            saving={saving}
            jump={jump}
            row={drag.row(place)}
            handle={drag.handle(place)}
            onMove={(to) => move(place, to)}
            onRemove={() => remove(place)}
            onDirty={onDirty}
          />
        ))}
      </ol>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <AddSection onAdd={add} />
    </section>
  );
}

function newSection(type: SectionType, sections: readonly Section[]): Section {
  const taken = new Set(sections.map(({ id }) => id));
  let id: string = type;
  for (let n = 2; taken.has(id); n += 1) id = `${type}-${n}`;
  const heading = sectionWords(type);
  return {
    id,
    type,
    title: heading,
    content: { heading },
    components: [],
    order: sections.length,
    boundingBoxes: [],
    source: 'user',
  };
}

function AddSection({ onAdd }: { onAdd: (type: SectionType) => void }) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" mt="md" leftSection={<IconPlus size={16} aria-hidden />}>
          Add a section
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {SECTION_TYPES.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {sectionWords(type)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
