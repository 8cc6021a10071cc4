import { ActionIcon, Collapse, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconDots, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { plural } from '../../parts/format.ts';
import { useWithoutModel } from '../../parts/use-without-model.ts';
import type { PageIssue, Section } from '../queries.ts';
import { sectionWords } from '../words.ts';
import { DragHandle, type useDragOrder } from './drag-order.tsx';
import { fieldOf, focusSoon } from './focus-field.ts';
import { Regenerate } from './regenerate.tsx';
import { SectionForm } from './section-form.tsx';
import classes from './section-list.module.css';
import type { Jump } from './use-jump.ts';
import type { Saving } from './use-save-sections.ts';

type Drag = ReturnType<typeof useDragOrder>;

interface SectionCardProps {
  pageId: string;
  /** Whether a model may rewrite the section; those of variants are only edited by hand. */
  mayRewrite: boolean;
  section: Section;
  sections: Section[];
  place: number;
  /** The issues of this section. */
  issues: PageIssue[];
  saving: Saving;
  jump: Jump;
  row: ReturnType<Drag['row']>;
  handle: ReturnType<Drag['handle']>;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDirty: (id: string, isDirty: boolean) => void;
}

/** One section: its heading and, when expanded, its texts. */
export function SectionCard(props: SectionCardProps) {
  const { pageId, section, sections, place, issues, saving, jump, row, handle, onDirty } = props;
  const { id, type, content } = section;
  const [isOpen, opening] = useDisclosure(false);
  // Keeps the form mounted, so that a collapsed section does not lose its input.
  const [wasOpen, setWasOpen] = useState(false);
  const [isRewriting, rewriting] = useDisclosure(false);
  const card = useRef<HTMLLIElement>(null);
  const form = useId();
  const open = () => {
    setWasOpen(true);
    opening.open();
  };
  useWish(jump, id, card, open);
  const heading = content.heading || sectionWords(type);
  return (
    <li ref={card} className={classes.card} {...row}>
      <div className={classes.head}>
        <DragHandle {...handle} />
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={form}
          onClick={() => {
            if (isOpen) return opening.close();
            open();
            jump.show(id);
          }}
        >
          <span className={classes.heading}>{heading}</span>
          <span className={classes.facts}>
            {sectionWords(type)}
            <IssueCounts issues={issues} />
          </span>
        </button>
        <CardActions {...props} heading={heading} onRewrite={rewriting.open} />
      </div>
      <Collapse expanded={isOpen} id={form}>
        {wasOpen && (
          <SectionForm
            section={section}
            sections={sections}
            issues={issues}
            saving={saving}
            onDirty={(isDirty) => onDirty(id, isDirty)}
          />
        )}
      </Collapse>
      {isRewriting && <Regenerate pageId={pageId} section={section} onClose={rewriting.close} />}
      <span className="visually-hidden">{`Number ${place + 1} of ${sections.length}`}</span>
    </li>
  );
}

function IssueCounts({ issues }: { issues: PageIssue[] }) {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const notes = issues.length - errors;
  return (
    <>
      {errors > 0 && <span className={classes.error}>{plural(errors, 'problem')}</span>}
      {notes > 0 && <span className={classes.note}>{plural(notes, 'note')}</span>}
    </>
  );
}

/** Opens the section that an issue links to, and focuses its field. */
function useWish(
  { wish }: Jump,
  id: string,
  card: React.RefObject<HTMLLIElement | null>,
  open: () => void,
): void {
  const fulfil = useEffectEvent((wanted: Jump['wish']) => {
    if (wanted?.sectionId !== id) return undefined;
    open();
    return focusSoon(() => fieldOf(card.current, wanted.field));
  });
  useEffect(() => fulfil(wish), [wish]);
}

interface CardActionsProps extends SectionCardProps {
  heading: string;
  onRewrite: () => void;
}

function CardActions({
  heading,
  place,
  sections,
  mayRewrite,
  onMove,
  onRemove,
  onRewrite,
}: CardActionsProps) {
  const isWithoutModel = useWithoutModel();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Move ${heading} up`}
        aria-disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Move ${heading} down`}
        aria-disabled={place === sections.length - 1}
        onClick={() => onMove(place + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${heading}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayRewrite && (
            <Menu.Item
              leftSection={<IconSparkles size={16} aria-hidden />}
              disabled={isWithoutModel}
              onClick={onRewrite}
            >
              {isWithoutModel ? 'Write it again (needs a language model)' : 'Write it again'}
            </Menu.Item>
          )}
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onRemove}
          >
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
