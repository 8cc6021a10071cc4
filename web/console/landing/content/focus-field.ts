/** The form field with the text at `path`, or the first field of the section if there is none. */
export function fieldOf(card: HTMLElement | null, path = 'content.heading'): HTMLElement | undefined {
  const fields = [...(card?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  // `content.items.0.points.2` is a line within the field `content.items.0.points`.
  return (
    fields.find(({ dataset }) => path === dataset['field'] || path.startsWith(`${dataset['field']}.`)) ??
    fields[0]
  );
}

/**
 * Focuses a field once it is rendered and visible, since its section may still be opening. @returns a function that cancels this
 */
export function focusSoon(find: () => HTMLElement | undefined): () => void {
  let frame = 0;
  const look = () => {
    const field = find();
    field?.focus({ preventScroll: true });
    if (field && document.activeElement === field) field.scrollIntoView({ block: 'center' });
    else frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
