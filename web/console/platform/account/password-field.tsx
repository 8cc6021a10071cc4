import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password field with a button, also reachable by keyboard, that shows the text. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
