import '@mantine/dropzone/styles.css';
import { Button, Group, Loader, Radio, Stack, Text, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { request } from '../../api/client.ts';
import { idempotencyKey } from '../../api/idempotency-key.ts';
import { inWords } from '../../api/problem.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import type { Upload } from '../queries.ts';
import type { BriefForm, BriefValues } from './brief-form.ts';
import classes from './brief.module.css';

const SOURCES: { value: BriefValues['designType']; label: string }[] = [
  { value: 'none', label: 'No design: the tone decides' },
  { value: 'file', label: 'A PDF or an image' },
  { value: 'figma', label: 'A Figma file' },
  { value: 'url', label: 'A website, for its colours and fonts' },
];

/** Fields for the source of the page's look, which can also determine its sections. */
export function DesignFields({ form }: { form: BriefForm }) {
  const { designType } = form.values;
  return (
    <Stack gap="md">
      <Radio.Group label="Design" {...form.getInputProps('designType')}>
        <Stack gap="xs" mt="xs">
          {SOURCES.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {designType === 'file' && <DesignFile form={form} />}
      {designType === 'figma' && (
        <TextInput
          label="Figma URL"
          description={
            <>
              The full URL of the file, as Copy link gives it. Figma asks for a token:{' '}
              <AnchorLink to="/settings/integrations" inherit>
                your integrations
              </AnchorLink>
            </>
          }
          placeholder="https://www.figma.com/design/…"
          inputMode="url"
          {...form.getInputProps('designUrl')}
        />
      )}
      {designType === 'url' && (
        <TextInput
          label="URL of the website"
          placeholder="www.example.com"
          inputMode="url"
          {...form.getInputProps('designUrl')}
        />
      )}
    </Stack>
  );
}

function DesignFile({ form }: { form: BriefForm }) {
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('pdf', file, file.name);
      const headers = { 'Idempotency-Key': idempotencyKey() };
      return request<Upload>('POST', '/api/upload/pdf', { body, headers });
    },
    onSuccess: ({ id, originalFilename, mimeType }) => {
      const type = mimeType === 'application/pdf' ? 'pdf' : 'image';
      form.setFieldValue('designFile', { id, name: originalFilename, type });
      form.clearFieldError('designFile');
    },
  });
  const { designFile } = form.values;
  const problem = send.error ? inWords(send.error) : form.errors['designFile'];
  return (
    <div>
      {designFile ? (
        <div className={classes.file}>
          <IconFile size={20} aria-hidden />
          <Text size="sm" style={{ flex: 1 }}>
            {designFile.name}
          </Text>
          <Button size="xs" variant="default" onClick={() => form.setFieldValue('designFile', null)}>
            Choose another
          </Button>
        </div>
      ) : (
        <DropField isSending={send.isPending} onFile={(file) => send.mutate(file)} />
      )}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" mt={6} role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}

function DropField({ isSending, onFile }: { isSending: boolean; onFile: (file: File) => void }) {
  const hint = useId();
  return (
    <Dropzone
      onDrop={([file]) => file && onFile(file)}
      maxFiles={1}
      multiple={false}
      disabled={isSending}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': 'Design file' }}
      className={classes.drop}
    >
      <Group justify="center" gap="sm">
        {isSending ? <Loader size="sm" /> : <IconFile size={22} stroke={1.4} aria-hidden />}
        <Button variant="default" aria-describedby={hint} data-path="designFile">
          {isSending ? 'Uploading' : 'Choose a file'}
        </Button>
        <Text size="sm" c="dimmed" id={hint}>
          or drop it here: PDF, PNG, JPEG or GIF
        </Text>
      </Group>
    </Dropzone>
  );
}
