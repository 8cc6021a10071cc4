import { useSuspenseQuery } from '@tanstack/react-query';
import { IconSparkles, IconPlus } from '@tabler/icons-react';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { OwnerOnly } from '../owner-only.tsx';
import { useIsOwner } from '../owner.ts';
import classes from '../rows.module.css';
import { Section } from '../section.tsx';
import { BuiltInModels } from './built-in-models.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { Defaults } from './defaults.tsx';
import { FoundServers } from './found-servers.tsx';
import { connectionsQuery } from './queries.ts';
import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConnectForm } from './connect-form.tsx';

/** The company's model connections, what their models may do, and the defaults. */
export function ModelsPage() {
  const isOwner = useIsOwner();
  const { data } = useSuspenseQuery(connectionsQuery);
  const own = data.items.filter(({ readOnly }) => !readOnly);
  const shared = data.items.filter(({ readOnly }) => readOnly);
  return (
    <>
      <PageHeader
        title="Models"
        description="Language models write answers, texts and pages, and score interviews and passages."
        actions={isOwner && <ConnectModel />}
      />
      {!isOwner && (
        <OwnerOnly>Only the owner of the company connects models and chooses the defaults.</OwnerOnly>
      )}
      {data.items.length === 0 && (
        <EmptyState title="No model is connected" icon={<IconSparkles size={40} stroke={1.3} aria-hidden />}>
          Without a model, agents only quote sentences from your documents, and nothing is written or scored.
          Connect a model with a provider’s key, or one on your own server.
        </EmptyState>
      )}
      {isOwner && <FoundServers connected={own.map(({ baseUrl }) => baseUrl)} />}
      {data.items.length > 0 && <Defaults connections={data.items} mayChange={isOwner} />}
      {own.length > 0 && (
        <Section title="Your connections">
          <ul className={classes.rows}>
            {own.map((one) => (
              <ConnectionRow key={one.id} connection={one} mayChange={isOwner} />
            ))}
          </ul>
        </Section>
      )}
      {shared.length > 0 && (
        <Section
          title="Shared by this installation"
          description="Set up by the operator, with a monthly limit per company."
        >
          <ul className={classes.rows}>
            {shared.map((one) => (
              <ConnectionRow key={one.id} connection={one} mayChange={isOwner} />
            ))}
          </ul>
        </Section>
      )}
      {isOwner && <BuiltInModels />}
    </>
  );
}

/** Connects another model. */
function ConnectModel() {
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
