import type { AnyExtension } from '@tiptap/core';
import { FindAndReplace } from '@tiptap/extension-find-and-replace';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import type { Together } from '../collaboration/together.ts';
import { togetherExtensions } from '../collaboration/together-extensions.ts';
import { RichMarks } from '../marks/rich-marks.ts';
import { SCHEMA_EXTENSIONS } from '../schema/extensions.ts';
import { Suggestions } from '../suggestions/suggestions.ts';
import { ImageFiles, type UploadImage } from './image-files.ts';
import { SafePaste } from './safe-paste.ts';
import { SlashMenu, type SlashMenuState } from './slash-menu.ts';

interface Behaviour {
  slashMenu: SlashMenuState;
  upload: UploadImage | undefined;
  onFailure: (message: string) => void;
  together: Together | undefined;
}

/** The schema and all extensions for writing. */
export function editorExtensions({ slashMenu, upload, onFailure, together }: Behaviour): AnyExtension[] {
  return [
    ...SCHEMA_EXTENSIONS,
    ...(together ? togetherExtensions(together) : [UndoRedo]),
    Gapcursor,
    Dropcursor.configure({ color: 'var(--mantine-primary-color-filled)', width: 2 }),
    FindAndReplace.configure({ injectCSS: false, searchDebounceMs: 0 }),
    SafePaste,
    Suggestions,
    RichMarks,
    SlashMenu.configure({ state: slashMenu }),
    ...(upload ? [ImageFiles.configure({ upload, onFailure })] : []),
  ];
}
