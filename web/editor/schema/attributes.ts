import type { Attribute } from '@tiptap/core';

const ALIGNMENTS = new Set(['left', 'center', 'right', 'justify']);

/** An attribute that is never parsed from HTML: it is set by commands, or is part of the stored document. */
export function inner(value: string | number | boolean | null): Partial<Attribute> {
  return { default: value, rendered: false, parseHTML: () => value };
}

/** Text alignment, parsed from the `align` attribute or from a style in pasted HTML. Null: inherited. */
export function alignment(): Partial<Attribute> {
  return { default: null, parseHTML: alignmentOf };
}

/** `textAlign`, written as HTML's `align` attribute, which needs no inline style. */
export function textAlign(): Partial<Attribute> {
  return {
    ...alignment(),
    renderHTML: ({ textAlign: value }: Record<string, unknown>) => (value ? { align: value } : {}),
  };
}

function alignmentOf(element: HTMLElement): string | null {
  const value = (element.getAttribute('align') ?? element.style.textAlign).toLowerCase();
  return ALIGNMENTS.has(value) ? value : null;
}

/** Parses an HTML attribute as an integer of at least `least`; `none` if it is not one. */
export function wholeNumber<None extends number | null>(
  name: string,
  none: None,
  least = 1,
): (element: HTMLElement) => number | None {
  return (element) => {
    const value = Number.parseInt(element.getAttribute(name) ?? '', 10);
    return Number.isSafeInteger(value) && value >= least ? value : none;
  };
}
