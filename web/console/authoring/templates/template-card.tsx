import { ActionIcon, Badge, Group, Text, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeTemplate, type Template } from './queries.ts';
import { TemplatePicture } from './template-picture.tsx';
import classes from './templates.module.css';
import { kindWords } from './words.ts';

interface TemplateCardProps {
  template: Template;
  onChoose: () => void;
}

/** One template of the gallery. */
export function TemplateCard({ template, onChoose }: TemplateCardProps) {
  const { id, name, description, category, builtIn } = template;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeTemplate(id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['templates'] }),
  });
  return (
    <li className={classes.card}>
      <UnstyledButton className={classes.choice} onClick={onChoose}>
        <TemplatePicture template={template} />
        <Text component="span" display="block" fw={550} mt="xs">
          {name}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {description}
        </Text>
      </UnstyledButton>
      <Group justify="space-between" mt={6}>
        <Group gap={6}>
          <Badge size="sm" variant="light">
            {kindWords(category)}
          </Badge>
          {!builtIn && (
            <Badge size="sm" variant="outline">
              Your own
            </Badge>
          )}
        </Group>
        {!builtIn && (
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            onClick={() => remove.mutate()}
            aria-label={`Remove the template ${name}`}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
