/** The field of a section's form with the text at `path`; the first one if there is no such field. */
export function fieldOf(card: HTMLElement | null, path = 'content.heading'): HTMLElement | undefined {
  const fields = [...(card?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  // `content.items.0.points.2` is a line of the field `content.items.0.points`.
  return (
    fields.find(({ dataset }) => path === dataset['field'] || path.startsWith(`${dataset['field']}.`)) ??
    fields[0]
  );
}

/** Focuses a field as soon as it is there and can be seen: its section may still be opening. @returns gives it up */
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
