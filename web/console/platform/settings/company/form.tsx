import { Button, NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { companyChange } from '../../../../../api/platform/company/schema.ts';
import { request } from '../../../api/client.ts';
import { inWords } from '../../../api/problem.ts';
import { companyQuery, type Company } from '../../../api/session.ts';
import { fieldErrors, focusFirst } from '../../../parts/form-errors.ts';
import { UnsavedChanges } from '../../../parts/unsaved-changes.tsx';
import { fillForm } from '../../../parts/use-base.ts';
import { Section } from '../section.tsx';

const FIELDS = ['name', 'monthlyBudgetUsd', 'retentionDays'] as const;

interface Values {
  name: string;
  monthlyBudgetUsd: number | string;
  retentionDays: number | string;
}

function companyValues({ name, monthlyBudgetUsd, retentionDays }: Company): Values {
  return { name, monthlyBudgetUsd: monthlyBudgetUsd ?? '', retentionDays: retentionDays ?? '' };
}

/** An empty number field means no limit. */
const limit = (value: number | string) => (typeof value === 'number' ? value : null);

/** The form with which the owner changes the company. */
export function CompanyForm({ company }: { company: Company }) {
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    initialValues: companyValues(company),
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name' : null) },
  });
  const save = useMutation({
    mutationFn: (body: z.input<typeof companyChange>) => request<Company>('PUT', '/api/company', { body }),
    meta: { quiet: true },
    onMutate: () => form.getValues(),
    onSuccess: (changed, _, sent) => {
      queryClient.setQueryData<Company>(companyQuery.queryKey, changed);
      fillForm(form, companyValues(changed), sent);
      void queryClient.invalidateQueries({ queryKey: ['usage'] });
      notifications.show({ message: 'Company saved' });
    },
    onError: (error) => form.setErrors(fieldErrors(error, FIELDS) ?? { name: inWords(error) }),
  });
  const submit = form.onSubmit(
    ({ name, monthlyBudgetUsd, retentionDays }) =>
      save.mutate({
        name,
        monthlyBudgetUsd: limit(monthlyBudgetUsd),
        retentionDays: limit(retentionDays),
      }),
    focusFirst,
  );
  return (
    <Section title="Settings">
      <form noValidate onSubmit={submit}>
        <Stack maw={420}>
          <TextInput label="Name" maxLength={200} {...form.getInputProps('name')} />
          <NumberInput
            label="Monthly budget in US dollars"
            description="Once a calendar month has cost this much, models are no longer called."
            placeholder="No limit"
            min={0}
            max={1_000_000_000}
            decimalScale={2}
            prefix="$"
            thousandSeparator=","
            {...form.getInputProps('monthlyBudgetUsd')}
          />
          <NumberInput
            label="Keep personal data for"
            description="Conversations, visitors, interview responses and leads that are older are deleted every day. Documents, pages and audits stay."
            placeholder="Forever"
            min={1}
            max={36_500}
            allowDecimal={false}
            suffix=" days"
            {...form.getInputProps('retentionDays')}
          />
          <Button
            type="submit"
            disabled={!form.isDirty()}
            loading={save.isPending}
            style={{ alignSelf: 'flex-start' }}
          >
            Save
          </Button>
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty()} />
    </Section>
  );
}
