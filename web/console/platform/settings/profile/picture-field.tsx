import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { rememberUser } from '../../account/begin-session.ts';
import { changeProfile } from '../../account/requests.ts';
import { Problem, inWords } from '../../../api/problem.ts';
import { useUser } from '../../../api/session.ts';
import { pictureDataUrl } from './picture-file.ts';
import { initialsOf } from '../../../parts/initials.ts';

/** The user's picture: scaled down in the browser, stored with the account. */
export function PictureField() {
  const user = useUser();
  const save = useMutation({
    mutationFn: async (file: File | null) =>
      changeProfile({ avatar: file ? await pictureDataUrl(file) : null }),
    meta: { quiet: true },
    onSuccess: rememberUser,
  });
  const { avatar } = user.profile;
  return (
    <Group wrap="nowrap" align="center">
      <Avatar src={avatar} size={64} alt="Your picture" color="race" variant="filled">
        {initialsOf(user.name)}
      </Avatar>
      <Stack gap={6}>
        <Group gap="xs">
          <FileButton accept="image/*" onChange={(file) => file && save.mutate(file)}>
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={save.isPending}>
                {avatar ? 'Change picture' : 'Choose a picture'}
              </Button>
            )}
          </FileButton>
          {avatar && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => save.mutate(null)}>
              Remove picture
            </Button>
          )}
        </Group>
        <Text size="xs" c={save.error ? 'var(--mantine-color-error)' : 'dimmed'} aria-live="polite">
          {save.error ? wordsFor(save.error) : 'It is cropped to a square.'}
        </Text>
      </Stack>
    </Group>
  );
}

/** The browser's message about an unreadable file is already fit for users. */
function wordsFor(error: Error): string {
  return error instanceof Problem ? inWords(error) : error.message;
}
