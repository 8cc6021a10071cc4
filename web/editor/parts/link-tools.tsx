import { Button, TextInput } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, useEffect, useState } from 'react';
import { focusedChain } from '../behaviour/focused-chain.ts';
import { safeLinkUrl } from '../safe-urls.ts';

interface LinkToolsProps {
  editor: Editor;
  /** True if the field has just been requested and takes the focus. */
  isNew: boolean;
  onDone: () => void;
}

/** Edits the URL of the link at the cursor, or of a new link on the selected text. */
export function LinkTools({ editor, isNew, onDone }: LinkToolsProps) {
  const href = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.getAttributes('link')['href'] ?? ''),
  });
  const [text, setText] = useState(href);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setText(href), [href]);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const url = completed(text.trim());
    if (url === null) return setRefused(true);
    setRefused(false);
    linkTo(editor, url);
    onDone();
  };
  return (
    <form onSubmit={apply} style={{ display: 'flex', gap: '0.375rem', flex: '1 1 auto' }}>
      <TextInput
        aria-label="URL of the link"
        placeholder="https://example.org"
        size="xs"
        style={{ flex: '1 1 16rem', maxWidth: 420 }}
        value={text}
        data-autofocus={isNew || undefined}
        ref={isNew ? focus : undefined}
        error={isRefused && 'A link leads to https://, http://, mailto: or #heading'}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          onDone();
          editor.view.focus();
        }}
      />
      <Button type="submit" size="xs" variant="default">
        Apply
      </Button>
      {href && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            focusedChain(editor).extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          Remove link
        </Button>
      )}
    </form>
  );
}

function focus(field: HTMLInputElement | null): void {
  field?.focus();
}

/**
 * Completes a URL as people type it: `example.org` is a page, `ada@example.org` an email address. Null if it is not a valid URL.
 */
function completed(text: string): string | null {
  if (text === '') return null;
  const safe = safeLinkUrl(text);
  if (safe !== null) return safe;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return safeLinkUrl(`mailto:${text}`);
  return /^[\w-]+(\.[\w-]+)+/.test(text) ? safeLinkUrl(`https://${text}`) : null;
}

function linkTo(editor: Editor, href: string): void {
  const chain = focusedChain(editor).extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setMark('link', { href }).run();
}
