import type { ConsoleProduct } from '../product.ts';

export const interviews = {
  jobs: {
    'interviewer-provisioning': {
      label: 'Interviewer',
      stages: {
        model: {
          label: 'Make the model',
          purpose: 'The instructions of the interviewer, at the voice provider',
        },
        agent: { label: 'Make the voice', purpose: 'If it fails, the model is removed again' },
        store: { label: 'Store the interviewer' },
      },
    },
    'interview-content': {
      label: 'Interview content',
      stages: { answer: { label: 'Write what was asked for' } },
    },
    'interview-invitations': {
      label: 'Invitations',
      stages: {
        send: { label: 'Mail the links', purpose: 'Each once; a mail that may have gone is not sent again' },
      },
    },
    'interview-mails': {
      label: 'Mails to candidates',
      stages: {
        send: { label: 'Send what is due', purpose: 'Reminders wait here until their day' },
      },
    },
    'interview-purge': {
      label: 'Interview removal',
      stages: {
        responses: { label: 'Erase the responses', purpose: 'Each first at the voice provider' },
        record: { label: 'Remove the interview' },
      },
    },
    'call-analysis': {
      label: 'Interview call',
      stages: {
        registered: { label: 'Register the call' },
        'in-progress': { label: 'Wait for the candidate', purpose: 'A call that is never joined expires' },
        ended: { label: 'Follow the call', purpose: 'By webhooks, and by looking at it where none come' },
        'fetch-call': { label: 'Fetch the transcript' },
        analyse: { label: 'Analyse the answers', purpose: 'Each level needs a quote of the candidate' },
        store: { label: 'Store the analysis' },
      },
    },
  },
  records: {
    interviewer: { label: 'interviewer', path: (id) => `/interviewers/${id}` },
    interview: {
      label: 'interview',
      path: (id) => `/interviews/${id}`,
      found: { group: 'Interviews', list: '/api/interviews', name: 'name' },
    },
    response: { label: 'response', path: (id) => `/responses/${id}` },
  },
  role: 'user',
  webhookEvents: { 'response.analysed': 'The answers of a candidate were analysed' },
  scope: {
    name: 'interviews',
    label: 'Interviews',
    description: 'Interviewers, interviews, calls and responses of candidates',
  },
  usagePurposes: {
    'call-analysis': 'Analysis of interview calls',
    'interview-insights': 'Themes of interviews',
    'interview-concern': 'Looking for distress in interviews',
    'interview-questions': 'Questions for interviews',
    'interview-turn': 'Turns of the interviewer',
  },
  storedKinds: { interviews: 'Interviews' },
} satisfies ConsoleProduct;
