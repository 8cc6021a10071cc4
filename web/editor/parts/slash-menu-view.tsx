import { Paper, Portal } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { OpenSlashMenu, SlashMenuState } from '../behaviour/slash-menu.ts';
import classes from './slash-menu.module.css';

const HEIGHT = 320;

/** The menu below the `/` that opened it; the keyboard focus stays in the text. */
export function SlashMenuView({ state }: { state: SlashMenuState }) {
  const open = useSyncExternalStore(state.subscribe, state.read);
  if (!open) return null;
  return (
    <Portal>
      <Menu open={open} />
    </Portal>
  );
}

function Menu({ open: { entries, selected, place, choose } }: { open: OpenSlashMenu }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const isAbove = place.bottom + HEIGHT > window.innerHeight && place.top > HEIGHT;
  const left = Math.max(8, Math.min(place.left, window.innerWidth - 268));
  return (
    <Paper
      ref={list}
      withBorder
      shadow="md"
      className={classes.menu}
      role="listbox"
      aria-label="Insert"
      style={isAbove ? { left, bottom: window.innerHeight - place.top + 6 } : { left, top: place.bottom + 6 }}
    >
      {entries.length === 0 && <div className={classes.none}>Nothing of that name</div>}
      {entries.map((entry, index) => (
        <div
          key={entry.label}
          role="option"
          tabIndex={-1}
          aria-selected={index === selected}
          className={classes.entry}
          // The text keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            choose(entry);
          }}
        >
          <entry.icon size={18} stroke={1.6} aria-hidden />
          {entry.label}
        </div>
      ))}
    </Paper>
  );
}
