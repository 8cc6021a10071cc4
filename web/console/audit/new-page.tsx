import { Group, NumberInput, Radio, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { request } from '../api/client.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Fold } from '../parts/fold.tsx';
import { focusFirst } from '../parts/form-errors.ts';
import { NewRecordForm } from '../parts/new-record-form.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import {
  type AuditForm,
  type AuditValues,
  bodyOf,
  errorsOf,
  isFolded,
  NEW_AUDIT,
  useAuditForm,
  valuesOf,
} from './audit-form.ts';
import classes from './new-page.module.css';
import { type Audit, auditQuery } from './queries.ts';

const route = getRouteApi('/signed-in/audits/new');

/** Starts an audit and moves on to watch it. */
export function NewAuditPage() {
  const { like } = route.useSearch();
  return like === undefined ? <StartForm values={NEW_AUDIT} /> : <FormLike auditId={like} />;
}

function FormLike({ auditId }: { auditId: string }) {
  const { data } = useSuspenseQuery(auditQuery(auditId));
  return <StartForm values={valuesOf(data)} />;
}

function StartForm({ values }: { values: AuditValues }) {
  const form = useAuditForm(values);
  const [isOpen, more] = useDisclosure(isFolded(bodyOf(values)));
  const client = useQueryClient();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader
        title="New audit"
        description="The site is only read, at a gentle pace. You can watch, pause and cancel the audit."
        above={<BackLink to="/audits">Site audits</BackLink>}
      />
      <NewRecordForm
        form={form}
        create={(values) => request<Audit>('POST', '/seo-audit/start', { body: bodyOf(values) })}
        onCreated={async (audit) => {
          client.setQueryData(['audit', audit.id], audit);
          void client.invalidateQueries({ queryKey: ['audits'] });
          await navigate({ to: '/audits/$auditId', params: { auditId: audit.id }, ignoreBlocker: true });
        }}
        errorsOf={errorsOf}
        onMistakes={(errors) => {
          if (isFolded(errors)) more.open();
          focusFirst(errors);
        }}
        action="Start the audit"
        failed="The audit could not be started"
        list="/audits"
        className={classes.form}
      >
        <FirstFields form={form} />
        <Fold label="More settings" isOpen={isOpen} onToggle={more.toggle}>
          <AdvancedFields form={form} />
        </Fold>
      </NewRecordForm>
    </>
  );
}

function FirstFields({ form }: { form: AuditForm }) {
  return (
    <>
      <TextInput
        label="Site"
        description="The audit starts at this page and follows its links."
        placeholder="www.example.com"
        type="url"
        inputMode="url"
        autoComplete="url"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <NumberInput
        label="Maximum pages"
        description={`${NEW_AUDIT.maxPages} are enough for most sites. Up to 50,000 can be crawled.`}
        classNames={{ wrapper: classes.number }}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        {...form.getInputProps('maxPages')}
      />
      <Radio.Group
        label="Device"
        description="Search engines mostly evaluate the mobile version of a site."
        {...form.getInputProps('device')}
      >
        <Group gap="lg" mt="xs">
          <Radio value="mobile" label="Mobile" />
          <Radio value="desktop" label="Desktop" />
        </Group>
      </Radio.Group>
    </>
  );
}
