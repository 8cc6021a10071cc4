import { type KeyboardEvent, useEffect, useRef } from 'react';

const TOOLS = 'button:not(:disabled)';

/**
 * A toolbar is one tab stop; arrow keys move between tools, Escape returns to the text (WAI-ARIA Authoring Practices, toolbar).
 */
export function useToolbarKeys(onLeave: () => void) {
  const bar = useRef<HTMLDivElement>(null);
  const tools = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>(TOOLS) ?? [])];
  const makeStop = (stop: Element | undefined) => {
    for (const tool of tools()) tool.tabIndex = tool === stop ? 0 : -1;
  };
  useEffect(() => {
    const all = tools();
    makeStop(all.find(({ tabIndex }) => tabIndex === 0 && all.some((one) => one.tabIndex === -1)) ?? all[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const all = tools();
    const at = all.indexOf(event.target as HTMLButtonElement); // -1 for any other element
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape') onLeave();
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    const tool = all[(next + all.length) % all.length];
    makeStop(tool);
    tool?.focus();
  };
  return {
    bar,
    onKeyDown,
    focusFirst: () =>
      tools()
        .find(({ tabIndex }) => tabIndex === 0)
        ?.focus(),
  };
}
