import { Button, Collapse } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';

interface FoldProps {
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Content that a button expands. */
export function Fold({ label, isOpen, onToggle, children }: FoldProps) {
  const id = useId();
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Button
        variant="transparent"
        c="inherit"
        size="compact-sm"
        px={0}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        leftSection={<Icon size={16} aria-hidden />}
      >
        {label}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        {children}
      </Collapse>
    </div>
  );
}
