import { Button, Stack, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { typedUrl } from '../parts/typed-url.ts';
import { PageHeader } from '../parts/page-header.tsx';
import classes from './explorer-page.module.css';
import { FoundSitemaps } from './found-sitemaps.tsx';
import { LastAnalyses } from './last-analyses.tsx';

const route = getRouteApi('/signed-in/sitemaps');

/** Shows the sitemaps of any site. */
export function SitemapsPage() {
  const { url } = route.useSearch();
  return (
    <>
      <PageHeader
        title="Sitemaps"
        description="Which pages a site offers to search engines, the problems of its sitemaps, and the types of pages they list."
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
  const [text, setText] = useState(url);
  const [isMissing, setMissing] = useState(false);
  // The back button changes the URL as well.
  const [shown, setShown] = useState(url);
  if (url !== shown) {
    setShown(url);
    setText(url);
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') void navigate({ search: { url: typedUrl(text) } });
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        label="Site or sitemap"
        placeholder="www.example.com"
        type="url"
        inputMode="url"
        autoComplete="url"
        className={classes.field}
        value={text}
        error={isMissing && 'Enter the URL of a site or a sitemap'}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" className={classes.button}>
        Find sitemaps
      </Button>
    </form>
  );
}
