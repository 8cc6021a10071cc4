import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { requestTagged } from '../api/client.ts';
import { BackLink } from '../parts/back-link.tsx';
import { NewRecordForm } from '../parts/new-record-form.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { BriefFields } from './brief/brief-fields.tsx';
import { DetailFields } from './brief/detail-fields.tsx';
import { bodyOf, briefErrors, NEW_BRIEF, useBriefForm } from './brief/brief-form.ts';
import classes from './brief/brief.module.css';
import { DesignFields } from './brief/design-fields.tsx';
import { type LandingPage, pageQuery } from './queries.ts';
import { LandingWithoutModel } from './without-model.tsx';

/** Creates a draft from a brief, and moves on to its plan. */
export function NewLandingPage() {
  const form = useBriefForm(NEW_BRIEF);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="New landing page"
        description="Next you see the plan of its sections. Everything can be changed later."
        above={<BackLink to="/landing-pages">Landing pages</BackLink>}
      />
      <LandingWithoutModel />
      <NewRecordForm
        form={form}
        create={(values) =>
          requestTagged<LandingPage>('POST', '/api/landing-pages', { body: bodyOf(values) })
        }
        onCreated={async (page) => {
          client.setQueryData(pageQuery(page.id).queryKey, page);
          void client.invalidateQueries({ queryKey: ['landing-pages'] });
          const to =
            page.designSource.type === 'none' ? '/landing-pages/$pageId' : '/landing-pages/$pageId/design';
          await navigate({ to, params: { pageId: page.id }, ignoreBlocker: true });
        }}
        errorsOf={briefErrors}
        action="Create the page"
        failed="The page could not be created"
        list="/landing-pages"
        className={classes.form}
      >
        <BriefFields form={form} isNew />
        <DetailFields form={form} />
        <DesignFields form={form} />
      </NewRecordForm>
    </>
  );
}
