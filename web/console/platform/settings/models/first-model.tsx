import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from '../../../api/models.ts';
import { AnchorLink } from '../../../parts/anchor-link.tsx';
import { ButtonLink } from '../../../parts/button-link.tsx';
import { useIsOwner } from '../owner.ts';
import { ConnectForm } from './connect-form.tsx';
import { FoundServers } from './found-servers.tsx';
import { localModelsQuery } from './local-queries.ts';
import { connectionsQuery } from './queries.ts';

/** Shown on the start page if the company has no model: offers to connect one, and shows the progress. Otherwise empty. */
export function FirstModel() {
  const isOwner = useIsOwner();
  const { data: models } = useQuery(modelsQuery);
  const { data: connections } = useQuery(connectionsQuery);
  const { data: builtIn } = useQuery(localModelsQuery);
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!isOwner || models?.default !== 'offline' || !connections) return null;
  const [first] = connections.items;
  return (
    <>
      <Alert icon={<IconSparkles aria-hidden />} title="Connect a language model" mb="lg" role="note">
        <Text size="sm" mb="sm">
          With a model, agents answer in their own words, and Millrace can write texts and pages and score
          interviews. You need a key from Anthropic, OpenAI, Google or Azure, or the URL of your own server.
        </Text>
        {first ? (
          <Text size="sm">
            {first.status === 'failed'
              ? `${first.name} does not answer: ${first.error ?? ''} `
              : `${first.name} is being checked. `}
            <AnchorLink to="/settings/models" inherit underline="always">
              Settings → Models
            </AnchorLink>
          </Text>
        ) : (
          <Group gap="sm">
            <Button size="sm" onClick={open}>
              Connect a model
            </Button>
            {builtIn && (
              <ButtonLink to="/settings/models" size="sm" variant="default">
                Install one on this machine
              </ButtonLink>
            )}
          </Group>
        )}
        <Modal opened={isOpen} onClose={close} title="Connect a model">
          <ConnectForm onDone={close} />
        </Modal>
      </Alert>
      {!first && <FoundServers connected={[]} />}
    </>
  );
}
