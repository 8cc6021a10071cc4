import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';

interface ShownOnceProps {
  title: string;
  /** Name of the value, e.g. `Key`. */
  name: string;
  value: string | null;
  children: ReactNode;
  onClose: () => void;
}

/** A secret that the server shows only once. The dialog only closes by its button, not by accident. */
export function ShownOnce({ title, name, value, children, onClose }: ShownOnceProps) {
  return (
    <Modal
      opened={value !== null}
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Text size="sm">{children}</Text>
        <Code
          block
          role="region"
          aria-label={name}
          tabIndex={0}
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {value}
        </Code>
        <Alert variant="default" icon={<IconEyeOff aria-hidden />}>
          <Text size="sm">It is shown only once. Save it now.</Text>
        </Alert>
        <Group justify="space-between">
          <CopyButton text={value ?? ''} label={`Copy ${name.toLowerCase()}`} />
          <Button size="xs" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
