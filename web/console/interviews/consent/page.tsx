import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { PHRASE_LANGUAGES } from '../../../../domain/interviews/language.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { languageWords } from '../../parts/format.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { HelpTexts } from './help-texts.tsx';
import { interviewersQuery, organizationQuery } from '../queries.ts';
import { ConsentEditor } from './consent-editor.tsx';
import { ContactForm } from './contact-form.tsx';
import { consentQuery } from './queries.ts';

const route = getRouteApi('/signed-in/interviews/consent-texts');

/** What candidates read before they begin: the consent text, the contact and the help texts. */
export function ConsentTextsPage() {
  const { language = 'en' } = route.useSearch();
  const navigate = useNavigate();
  const organization = useQuery(organizationQuery);
  const interviewers = useQuery(interviewersQuery);
  const text = useQuery(consentQuery(language));
  const spoken = (interviewers.data?.items ?? []).map((one) => one.language.split(/[-_]/)[0] ?? '');
  const languages = [...new Set([...PHRASE_LANGUAGES, ...spoken, language])].filter(Boolean);
  return (
    <>
      <PageHeader
        title="What candidates agree to"
        description="The text on their page before the interview begins, in each language. Every response keeps the version that was agreed to."
        above={<BackLink to="/interviews">Interviews</BackLink>}
      />
      <Stack gap="lg">
        {organization.data && <ContactForm organization={organization.data} />}
        <Select
          label="Language of the interviewer"
          maw={320}
          data={languages.map((value) => ({ value, label: languageWords(value) }))}
          value={language}
          allowDeselect={false}
          onChange={(value) =>
            void navigate({ to: '/interviews/consent-texts', search: { language: value ?? language } })
          }
        />
        {text.isPending && <PageSkeleton />}
        {text.error && !text.data && <Failure error={text.error} onRetry={() => void text.refetch()} />}
        {text.data && <ConsentEditor key={language} consent={text.data} />}
      </Stack>
      <HelpTexts />
    </>
  );
}
