import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { findInsertions, type Insertion } from './insertions.ts';

const key = new PluginKey('slash-menu');

/** The menu as shown: its entries, the one that Enter selects, and the position of the text that opened it. */
export interface OpenSlashMenu {
  entries: readonly Insertion[];
  selected: number;
  place: DOMRect;
  choose: (entry: Insertion) => void;
}

/** State of the menu, shared by the editor, which opens and controls it, and React, which renders it. */
export class SlashMenuState {
  #open: OpenSlashMenu | null = null;
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  read = (): OpenSlashMenu | null => this.#open;

  show(open: OpenSlashMenu | null): void {
    this.#open = open;
    for (const listener of this.#listeners) listener();
  }

  /** Handles keys that control the menu; returns false for keys that are left to the editor. */
  takeKey(key: string): boolean {
    const open = this.#open;
    const count = open?.entries.length ?? 0;
    if (!open || count === 0) return false;
    if (key === 'ArrowDown') this.show({ ...open, selected: (open.selected + 1) % count });
    else if (key === 'ArrowUp') this.show({ ...open, selected: (open.selected + count - 1) % count });
    else if (key === 'Enter' || key === 'Tab') {
      const entry = open.entries[open.selected];
      if (entry) open.choose(entry);
    } else return false;
    return true;
  }
}

/** Opens a menu of everything that can be inserted when `/` is typed at the beginning of a word. */
export const SlashMenu = Extension.create<{ state: SlashMenuState }>({
  name: 'slashMenu',
  addProseMirrorPlugins() {
    const { editor } = this;
    const { state } = this.options;
    const show = ({ items, clientRect, command }: SuggestionProps<Insertion>) => {
      const place = clientRect?.();
      state.show(place ? { entries: items, selected: 0, place, choose: command } : null);
    };
    return [
      Suggestion<Insertion, Insertion>({
        editor,
        pluginKey: key,
        char: '/',
        allow: ({ state: now, range }) => !now.doc.resolve(range.from).parent.type.spec.code,
        items: ({ query }) => findInsertions(query),
        command: ({ editor: own, range, props }) => {
          own.commands.deleteRange(range);
          props.run(own);
        },
        render: () => ({
          onStart: show,
          onUpdate: show,
          onExit: () => state.show(null),
          onKeyDown: ({ event, view }) => {
            if (event.key !== 'Escape') return state.takeKey(event.key);
            exitSuggestion(view, key);
            return true;
          },
        }),
      }),
    ];
  },
});
