import { Button, ColorInput, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Failure } from '../../parts/failure.tsx';
import { fieldErrors } from '../../parts/form-errors.ts';
import type { TaggedAgent } from '../queries.ts';
import { useBase } from '../../parts/use-base.ts';
import { isColor, type Look, lookOf, readability } from './look.ts';
import { useSaveWidget } from './save-widget.ts';

const FIELDS = ['title', 'greeting', 'color', 'position'] as const;
const SWATCHES = ['#2f5fd0', '#00727b', '#1f7a3d', '#b3261e', '#7a3fb5', '#24292f'];

/** A form for title, greeting, colour and side, which are saved together. */
export function LookForm({ agent, form }: { agent: TaggedAgent; form: UseFormReturnType<Look> }) {
  const { base, fillSaved } = useBase(agent, form, ({ widget }) => lookOf(widget));
  const save = useSaveWidget(base);
  const submit = form.onSubmit((values) => {
    const sent = form.getValues();
    save.mutate(values, {
      onSuccess: (saved) => fillSaved(saved, sent),
      onError: (error) => {
        const found = fieldErrors(
          error,
          FIELDS.map((name) => `widget.${name}`),
        );
        if (found) form.setErrors(renamed(found));
      },
    });
  });
  const { color } = form.values;
  const hint = isColor(color) ? readability(color) : null;
  const hasForeignError =
    save.error &&
    !fieldErrors(
      save.error,
      FIELDS.map((name) => `widget.${name}`),
    );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label="Title"
          required
          withAsterisk={false}
          maxLength={100}
          {...form.getInputProps('title')}
        />
        <Textarea
          label="Greeting"
          description="The first message in the chat"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          {...form.getInputProps('greeting')}
        />
        <div>
          <ColorInput
            label="Colour"
            format="hex"
            swatches={SWATCHES}
            eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
            maw={260}
            {...form.getInputProps('color')}
          />
          {hint && (
            <Text size="xs" mt={4} c={hint.isGood ? 'dimmed' : 'var(--mantine-color-error)'} role="status">
              {hint.words}
            </Text>
          )}
        </div>
        <div>
          <Text size="sm" fw={500} mb={4} id="widget-side">
            Side of the page
          </Text>
          <SegmentedControl
            aria-labelledby="widget-side"
            data={[
              { value: 'left', label: 'Left' },
              { value: 'right', label: 'Right' },
            ]}
            {...form.getInputProps('position')}
          />
        </div>
        {hasForeignError && <Failure error={save.error} title="The appearance could not be saved" />}
        <Group gap="xs">
          <Button type="submit" disabled={!form.isDirty()} loading={save.isPending}>
            Save appearance
          </Button>
          <Button variant="default" disabled={!form.isDirty() || save.isPending} onClick={() => form.reset()}>
            Discard
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Removes the prefix `widget.`: the server names fields by their path in the agent. */
function renamed(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace('widget.', ''), message]),
  );
}
