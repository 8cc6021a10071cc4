import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { inWords } from '../../api/problem.ts';
import { requestAnswer } from '../../api/request-answer.ts';

/** A CV whose text was extracted. */
export interface Resume {
  /** The id of the extracted text, for `resumeFileId`. */
  id: string;
  name: string;
}

const READ_AT = '/file-ocr';

interface ResumeFieldProps {
  resume: Resume | null;
  onChange: (resume: Resume | null) => void;
}

/** Field for a candidate's CV, about which questions can be asked. Its text is extracted here and stored for a week. */
export function ResumeField({ resume, onChange }: ResumeFieldProps) {
  const read = useMutation({
    meta: { quiet: true },
    mutationFn: async (file: File): Promise<Resume> => {
      const body = new FormData();
      body.append('file', file);
      const { place } = await requestAnswer('POST', READ_AT, { body });
      return { id: place?.split('/').at(-1) ?? '', name: file.name };
    },
    onSuccess: onChange,
  });
  return (
    <Input.Wrapper label="CV of a candidate" description="PDF, Word or an image" labelElement="div">
      <Stack gap={4} mt={6}>
        <Group gap="xs">
          <FileButton
            accept=".pdf,.docx,.doc,image/png,image/jpeg,image/webp"
            onChange={(file) => file && read.mutate(file)}
          >
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={read.isPending}>
                {resume ? 'Choose another CV' : 'Choose a CV'}
              </Button>
            )}
          </FileButton>
          {resume && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(null)}>
              Leave it out
            </Button>
          )}
        </Group>
        <Text
          size="sm"
          c={read.error ? 'var(--mantine-color-error)' : 'dimmed'}
          aria-live="polite"
          style={{ overflowWrap: 'anywhere' }}
        >
          {read.error ? inWords(read.error) : resume ? `Read: ${resume.name}` : ''}
        </Text>
      </Stack>
    </Input.Wrapper>
  );
}
