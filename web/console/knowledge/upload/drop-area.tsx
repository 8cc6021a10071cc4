import '@mantine/dropzone/styles.css';
import { Button, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCloudUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { sizeInWords } from '../../../../domain/platform/size-in-words.ts';
import { count } from '../../parts/format.ts';
import type { Limits } from '../document-problems.ts';
import classes from './upload.module.css';

interface DropAreaProps {
  limits: Limits;
  onFiles: (files: File[]) => void;
}

/** Accepts files by drag, click and keyboard, and folders by drag. Files that cannot be used are reported one by one. */
export function DropArea({ limits, onFiles }: DropAreaProps) {
  const hint = useId();
  return (
    <Dropzone
      onDrop={onFiles}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': 'Files to upload' }}
      className={classes.drop}
    >
      <Stack align="center" gap={6} ta="center">
        <IconCloudUpload size={36} stroke={1.4} aria-hidden />
        <Text fw={550}>Drop files or folders here</Text>
        {/* The click bubbles to the area, which opens the file dialog. */}
        <Button variant="default" aria-describedby={hint}>
          Choose files
        </Button>
        <Text size="sm" c="dimmed" id={hint}>
          PDF, DOCX, DOC, TXT, MD, CSV and JSON, up to {sizeInWords(limits.maxUploadBytes)} each,{' '}
          {count(limits.maxFilesPerUpload)} at a time
        </Text>
      </Stack>
    </Dropzone>
  );
}
