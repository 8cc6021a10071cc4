import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password that can be shown while it is typed, by keyboard as well. */
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
