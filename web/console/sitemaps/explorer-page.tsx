import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addressOf } from '../audits/audit-form.ts';
import { focusFirst } from '../parts/form-errors.ts';
import { PageHeader } from '../parts/page-header.tsx';
import classes from './explorer-page.module.css';
import { FoundSitemaps } from './found-sitemaps.tsx';
import { LastAnalyses } from './last-analyses.tsx';

const route = getRouteApi('/signed-in/sitemaps');

/** Looks into the sitemaps of any site. */
export function SitemapsPage() {
  const { url } = route.useSearch();
  return (
    <>
      <PageHeader
        title="Sitemaps"
        description="Which pages a site offers to search engines, what is wrong with its sitemaps, and what the pages are."
      />
      <Stack gap="xl">
        <SiteForm url={url ?? ''} />
        {url === undefined ? <LastAnalyses /> : <FoundSitemaps key={url} url={url} />}
      </Stack>
    </>
  );
}

function SiteForm({ url }: { url: string }) {
  const navigate = route.useNavigate();
  const form = useForm({
    initialValues: { url },
    validate: {
      url: (value) => (value.trim() === '' ? 'Enter the address of a site or of a sitemap' : null),
    },
  });
  const { setFieldValue } = form;
  // The way back changes the address, too.
  useEffect(() => setFieldValue('url', url), [url, setFieldValue]);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => void navigate({ search: { url: addressOf(values.url) } }),
        focusFirst,
      )}
    >
      <TextInput
        label="Site or sitemap"
        placeholder="www.example.com"
        type="url"
        inputMode="url"
        autoComplete="url"
        className={classes.field}
        {...form.getInputProps('url')}
      />
      <Button type="submit" className={classes.button}>
        Find sitemaps
      </Button>
    </form>
  );
}
