import '@mantine/dropzone/styles.css';
import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCloudUpload } from '@tabler/icons-react';
import { bytes, count } from '../../parts/format.ts';
import type { Limits } from '../document-problems.ts';
import classes from './upload.module.css';

interface DropAreaProps {
  limits: Limits;
  onFiles: (files: File[]) => void;
}

/** Takes files by drag, by click and by key, and whole folders by drag. What is no good is told file by file afterwards. */
export function DropArea({ limits, onFiles }: DropAreaProps) {
  return (
    <Dropzone
      onDrop={onFiles}
      role="button"
      aria-label="Add documents: choose files, or drop files or folders here"
      inputProps={{ 'aria-label': 'Files to upload' }}
      className={classes.drop}
      activateOnClick
    >
      <Stack align="center" gap={4} ta="center">
        <IconCloudUpload size={36} stroke={1.4} aria-hidden />
        <Text fw={550}>Drop files or folders here, or choose files</Text>
        <Text size="sm" c="dimmed">
          PDF, DOCX, DOC, TXT, MD, CSV and JSON, up to {bytes(limits.maxUploadBytes)} each,{' '}
          {count(limits.maxFilesPerUpload)} at a time
        </Text>
      </Stack>
    </Dropzone>
  );
}
