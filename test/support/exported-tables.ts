/** Each table of a company with the list that its rows are exported in; null: they are left out, for this reason. */
export const EXPORTED_AS: Readonly<Record<string, string | null>> = {
  access_tokens: 'access-tokens',
  agents: 'agents',
  api_keys: 'api-keys',
  audit_findings: null, // with their pages, and in the reports
  audit_lines: 'audit-lines',
  audit_pages: 'audit-pages',
  audit_targets: 'audit-targets',
  audits: 'audits',
  candidate_codes: null, // mailed, and good for half an hour
  chat_history: 'chat-history',
  chat_messages: 'chat-messages',
  chat_sessions: 'chat-sessions',
  company_exports: null,
  company_storage: null, // counted again where the records are
  consent_texts: 'consent-texts',
  content_article_documents: 'content-article-documents',
  content_articles: 'content-articles',
  content_draft_sections: 'content-draft-sections',
  content_guidelines: 'content-guidelines',
  content_keywords: 'content-keywords',
  content_projects: 'content-projects',
  content_prompt_types: 'content-prompt-types',
  content_searches: null, // answers of a search provider, on their way
  content_sources: 'content-sources',
  content_system_prompts: 'content-system-prompts',
  document_collaborations: null, // what is written together is in the documents
  document_comments: 'document-comments',
  document_updates: null, // on the way between processes
  document_versions: 'document-versions',
  documents: 'documents',
  file_readings: null, // for the client that waits for the text; deleted within a week
  files: 'files',
  grants: 'grants',
  idempotency_keys: null,
  interview_links: 'interview-links',
  interview_mails: 'interview-mails',
  interview_responses: 'responses',
  interview_reviews: 'interview-reviews',
  interview_shares: 'interview-shares',
  interview_trail: 'interview-trail',
  interviewers: 'interviewers',
  interviews: 'interviews',
  invitations: 'invitations',
  job_events: null,
  jobs: 'jobs',
  landing_days: 'landing-days',
  landing_leads: 'leads',
  landing_live: null, // made from the pages
  landing_pages: 'landing-pages',
  landing_slugs: null, // with their pages
  landing_uploads: 'landing-uploads',
  landing_variants: 'landing-variants',
  landing_versions: 'landing-versions',
  local_calls: null, // what was said is in the responses
  mail_templates: 'mail-templates',
  model_checks: 'model-checks',
  model_connections: 'model-connections',
  model_replies: null, // answers on their way
  notices: 'notices',
  organizations: 'organizations',
  password_resets: null,
  record_events: null,
  sessions: null,
  sitemap_analyses: 'sitemap-analyses',
  sitemap_pages: 'sitemap-pages',
  templates: 'templates',
  usage_ledger: 'usage',
  users: 'members',
  visitors: 'visitors',
  webhook_attempts: 'webhook-attempts',
  webhook_deliveries: 'webhook-deliveries',
  webhook_endpoints: 'webhook-endpoints',
  webhook_inbox: null, // on the way to their jobs
};
