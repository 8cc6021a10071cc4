import { Button, Group, Text } from '@mantine/core';
import classes from './save-bar.module.css';

interface SaveBarProps {
  form: { isDirty: () => boolean; errors: Record<string, unknown>; reset: () => void };
  isSaving: boolean;
  hasSaved: boolean;
}

/** Save and discard buttons, always visible. */
export function SaveBar({ form, isSaving, hasSaved }: SaveBarProps) {
  const isDirty = form.isDirty();
  const hasMistakes = Object.keys(form.errors).length > 0;
  return (
    <div className={classes.bar}>
      <Text size="sm" c="dimmed" role="status" style={{ flex: '1 1 10rem' }}>
        {hasMistakes && 'Some fields need your attention.'}
        {!hasMistakes && isDirty && 'There are unsaved changes.'}
        {!hasMistakes && !isDirty && hasSaved && 'Saved.'}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={!isDirty || isSaving} onClick={() => form.reset()}>
          Discard
        </Button>
        <Button type="submit" disabled={!isDirty} loading={isSaving}>
          Save
        </Button>
      </Group>
    </div>
  );
}
