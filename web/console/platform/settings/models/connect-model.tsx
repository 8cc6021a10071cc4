import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { ConnectForm } from './connect-form.tsx';

/** Connects another model. */
export function ConnectModel() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={open}>
        Connect a model
      </Button>
      <Modal opened={isOpen} onClose={close} title="Connect a model">
        <ConnectForm onDone={close} />
      </Modal>
    </>
  );
}
