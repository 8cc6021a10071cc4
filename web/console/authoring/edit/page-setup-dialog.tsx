import {
  Button,
  Fieldset,
  Group,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { PageSetup } from '../../../../domain/authoring/document.ts';
import { OpenModal } from '../../parts/open-modal.tsx';

interface PageSetupDialogProps {
  pageSetup: PageSetup;
  isPending: boolean;
  onSave: (pageSetup: PageSetup) => void;
  onClose: () => void;
}

const SIDES = [
  { side: 'top', label: 'Top' },
  { side: 'bottom', label: 'Bottom' },
  { side: 'left', label: 'Left' },
  { side: 'right', label: 'Right' },
] as const;
/** The widest margin that the API accepts, in millimetres. */
const WIDEST_MARGIN = 100;

/** The paper on which the document is printed. */
export function PageSetupDialog({ pageSetup, isPending, onSave, onClose }: PageSetupDialogProps) {
  const [setup, setSetup] = useState(pageSetup);
  const change = (next: Partial<PageSetup>) => setSetup((now) => ({ ...now, ...next }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(setup);
  };
  return (
    <OpenModal onClose={onClose} title="Page setup">
      <form onSubmit={submit}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <SegmentedControl
              aria-label="Paper"
              data={['A4', 'Letter'] as const}
              value={setup.size}
              onChange={(size) => change({ size })}
            />
            <SegmentedControl
              aria-label="Orientation"
              data={[
                { value: 'portrait', label: 'Portrait' },
                { value: 'landscape', label: 'Landscape' },
              ]}
              value={setup.orientation}
              onChange={(orientation) => change({ orientation })}
            />
          </SimpleGrid>
          <Fieldset legend="Margins (mm)" variant="unstyled">
            <SimpleGrid cols={2} spacing="sm">
              {SIDES.map(({ side, label }) => (
                <NumberInput
                  key={side}
                  label={label}
                  min={0}
                  max={WIDEST_MARGIN}
                  value={setup.margins[side]}
                  onChange={(value) => change({ margins: { ...setup.margins, [side]: Number(value) || 0 } })}
                />
              ))}
            </SimpleGrid>
          </Fieldset>
          <TextInput
            label="Header"
            maxLength={500}
            value={setup.header ?? ''}
            onChange={(event) => change({ header: event.currentTarget.value })}
          />
          <TextInput
            label="Footer"
            description="Shown beside the page number"
            maxLength={500}
            value={setup.footer ?? ''}
            onChange={(event) => change({ footer: event.currentTarget.value })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </OpenModal>
  );
}
