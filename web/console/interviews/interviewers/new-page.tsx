import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { request } from '../../api/client.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { fieldErrors } from '../../parts/form-errors.ts';
import { NewRecordForm } from '../../parts/new-record-form.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import type { Interviewer } from '../queries.ts';
import { InterviewerFields } from './interviewer-fields.tsx';
import { bodyOf, INTERVIEWER_FIELDS, NEW_INTERVIEWER, useInterviewerForm } from './interviewer-form.ts';

/** Creates an interviewer, here and at the voice provider. */
export function NewInterviewerPage() {
  const form = useInterviewerForm(NEW_INTERVIEWER);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="New interviewer" above={<BackLink to="/interviewers">Interviewers</BackLink>} />
      <NewRecordForm
        form={form}
        create={(values) => request<Interviewer>('POST', '/api/interviewers', { body: bodyOf(values) })}
        onCreated={async () => {
          await client.invalidateQueries({ queryKey: ['interviewers'] });
          await navigate({ to: '/interviewers', ignoreBlocker: true });
        }}
        errorsOf={(error) => fieldErrors(error, INTERVIEWER_FIELDS)}
        action="Create the interviewer"
        failed="The interviewer could not be created"
        list="/interviewers"
      >
        <InterviewerFields form={form} />
      </NewRecordForm>
    </>
  );
}
