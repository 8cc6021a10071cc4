import { Button, CloseButton, Switch, Text, TextInput } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import classes from './editor.module.css';

/** Finds a text, moves from match to match, and replaces one or all. */
export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [replacement, setReplacement] = useState('');
  const { term, hits, at, isExact } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { searchTerm, results, currentIndex, caseSensitive } = now.storage.findAndReplace;
      return { term: searchTerm, hits: results.length, at: currentIndex, isExact: caseSensitive };
    },
  });
  useEffect(() => {
    field.current?.focus();
    return () => void (!editor.isDestroyed && editor.commands.clearSearch());
  }, [editor]);
  useEffect(() => {
    // The button that replaced the last hit is now disabled, and a disabled button loses the focus.
    if (hits === 0 && document.activeElement?.matches('body, :disabled')) field.current?.focus();
  }, [hits]);
  const close = () => {
    onClose();
    editor.view.focus();
  };
  const { commands } = editor;
  return (
    <form
      role="search"
      aria-label="Find and replace"
      className={classes.context}
      onSubmit={(event) => {
        event.preventDefault();
        commands.goToNextResult();
      }}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <TextInput
        ref={field}
        aria-label="Find"
        placeholder="Find"
        size="xs"
        className={classes.find}
        value={term}
        onChange={(event) => commands.setSearchTerm(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed" role="status" miw={56}>
        {term && (hits === 0 ? 'No hits' : `${at === null ? '–' : at + 1} of ${hits}`)}
      </Text>
      <Button size="xs" variant="default" disabled={hits === 0} onClick={() => commands.goToPreviousResult()}>
        Previous
      </Button>
      <Button size="xs" variant="default" type="submit" disabled={hits === 0}>
        Next
      </Button>
      <TextInput
        aria-label="Replace with"
        placeholder="Replace with"
        size="xs"
        className={classes.find}
        value={replacement}
        onChange={({ currentTarget: { value } }) => {
          setReplacement(value);
          commands.setReplaceTerm(value);
        }}
      />
      <Button size="xs" variant="default" disabled={hits === 0} onClick={() => commands.replace()}>
        Replace
      </Button>
      <Button size="xs" variant="default" disabled={hits === 0} onClick={() => commands.replaceAll()}>
        Replace all
      </Button>
      <Switch
        size="xs"
        label="Match case"
        checked={isExact}
        onChange={(event) => commands.setCaseSensitive(event.currentTarget.checked)}
      />
      <span className={classes.space} />
      <CloseButton size="sm" aria-label="Close find and replace" onClick={close} />
    </form>
  );
}
