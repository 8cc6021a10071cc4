import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { requestTagged } from '../api/client.ts';
import { BackLink } from '../parts/back-link.tsx';
import { fieldErrors } from '../parts/form-errors.ts';
import { NewRecordForm } from '../parts/new-record-form.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import classes from './editor/editor.module.css';
import { InterviewFields } from './editor/interview-fields.tsx';
import { bodyOf, INTERVIEW_FIELDS, newInterview, useInterviewForm } from './editor/interview-form.ts';
import { Preview } from './editor/preview.tsx';
import { type Interview, interviewQuery } from './queries.ts';

/** Creates an interview, which is open at once, and continues to its links. */
export function NewInterviewPage() {
  const form = useInterviewForm(newInterview());
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="New interview"
        description="It opens as soon as you create it. Everything can be changed later."
        above={<BackLink to="/interviews">Interviews</BackLink>}
      />
      <div className={classes.columns}>
        <NewRecordForm
          form={form}
          create={(values) => requestTagged<Interview>('POST', '/api/interviews', { body: bodyOf(values) })}
          onCreated={async (interview) => {
            client.setQueryData(interviewQuery(interview.id).queryKey, interview);
            void client.invalidateQueries({ queryKey: ['interviews'] });
            void client.invalidateQueries({ queryKey: ['interviewers'] });
            await navigate({
              to: '/interviews/$interviewId/links',
              params: { interviewId: interview.id },
              ignoreBlocker: true,
            });
          }}
          errorsOf={(error) => fieldErrors(error, INTERVIEW_FIELDS)}
          action="Create the interview"
          failed="The interview could not be created"
          list="/interviews"
        >
          <InterviewFields form={form} />
        </NewRecordForm>
        <Preview values={form.values} />
      </div>
    </>
  );
}
