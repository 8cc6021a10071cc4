import { IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import classes from './drag-order.module.css';

interface HandleProps {
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
}

/** Reorders the rows of a list by dragging; buttons beside them do the same for keyboard and touch. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    row: (place: number) => ({
      'data-over': from !== null && over === place && from !== place ? true : undefined,
      onDragOver: (event: DragEvent) => {
        if (from === null) return;
        event.preventDefault();
        setOver(place);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (from !== null && from !== place) onMove(from, place);
        end();
      },
    }),
    handle: (place: number): HandleProps => ({
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 12, 20);
        setFrom(place);
      },
      onDragEnd: end,
    }),
  };
}

/** The handle for dragging a row. */
export function DragHandle(props: HandleProps) {
  return (
    <span className={classes.handle} draggable aria-hidden {...props}>
      <IconGripVertical size={16} />
    </span>
  );
}
