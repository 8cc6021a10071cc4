import { HANDBOOK_QUESTIONS, UNRELATED_QUESTION, handbookPdf } from '../../test/fixtures/handbook.ts';
import { clientFor, type ApiClient, type Json } from '../../test/support/api/client.ts';
import { startGeneratedSite } from '../../test/support/site/generated-site.ts';
import { until } from '../../test/support/until.ts';

const SITE = 'https://mill.example';
const VISITORS = ['Nora Webb', 'Tom Ashby', 'Priya Nair', 'Jonas Weiss'];

export interface MillCompany {
  company: ApiClient & { password: string };
  agent: Json;
  /** Of a conversation in the playground. */
  sessionId: string;
  /** Of the handbook's training. */
  workflowId: string;
  /** Of an audited site. */
  auditId: string;
}

/** A company that looks as one does after its first week: a trained handbook, visitors, questions without an answer. */
export async function millCompany(url: string): Promise<MillCompany> {
  const company = await register(url);
  const { body: agent } = await company.post('/api/agents', {
    name: 'Mill handbook',
    systemPrompt: 'You answer questions of visitors and staff about the mill, in one or two plain sentences.',
    widget: {
      enabled: true,
      allowedOrigins: [SITE],
      title: 'Ask the mill',
      greeting: 'What would you like to know?',
    },
  });
  await company.post('/api/agents', {
    name: 'Shop and bakery',
    systemPrompt: 'You answer questions about the shop.',
  });
  const { body } = await company.upload(`/api/upload/${agent.id}`, [
    { name: 'Handbook 2026.pdf', content: await handbookPdf(), type: 'application/pdf' },
    {
      name: 'Opening hours.md',
      content: '# Opening hours\n\nThe mill is open from Tuesday to Sunday, ten to five.\n',
    },
    { name: 'Price list.csv', content: 'article;price\nwhite flour, small;3.40\nrye flour, small;3.90\n' },
    { name: 'Empty note.txt', content: '\n \n' },
  ]);
  const workflowId: string = body.files[0].job.workflowId;
  await until(async () => (await company.get(`/api/files/${body.files[0].id}`)).body.status === 'completed');
  await visit(url, agent.widget.publicKey);
  const { sessionId } = await chat(company, agent.id);
  return { company, agent, sessionId, workflowId, auditId: await audit(company) };
}

/** An audit of a site of some hundred pages, as its crawl has left it. */
async function audit(company: ApiClient): Promise<string> {
  const site = await startGeneratedSite({
    pages: 120,
    brokenLinks: 6,
    redirects: 5,
    duplicates: 2,
    nearDuplicates: 2,
    sameTitles: 3,
  });
  try {
    const { body } = await company.post('/seo-audit/start', { url: site.url, rps: 0 });
    const isOver = async () => (await company.get(`/seo-audit/${body.id}?report=false`)).body.finishedAt;
    await until(isOver);
    return body.id;
  } finally {
    await site.close();
  }
}

async function register(url: string): Promise<MillCompany['company']> {
  const password = 'a mill pond in May';
  const { body } = await clientFor(url).post('/api/auth/register', {
    name: 'Ada Thrale',
    email: 'ada@aldermere.example',
    companyName: 'Aldermere Mill Estate',
    password,
  });
  return { ...clientFor(url, body.token, body.user), password };
}

/** Visitors of the site ask the widget; one question has no answer in the handbook. */
async function visit(url: string, publicKey: string): Promise<void> {
  const headers = { origin: SITE };
  for (const [index, name] of VISITORS.entries()) {
    const anonymous = clientFor(url);
    const questions: string[] = HANDBOOK_QUESTIONS.slice(index * 3, index * 3 + 3).map(
      ({ question }) => question,
    );
    if (index % 2 === 0) questions.push(UNRELATED_QUESTION);
    let known: Json = { visitor: { id: `visitor-${index}`, name } };
    for (const message of questions) {
      const { body } = await anonymous.post(
        `/api/widget/${publicKey}/message`,
        { message, ...known },
        { headers },
      );
      known = { sessionId: body.sessionId, visitorToken: known.visitorToken ?? body.visitorToken };
      if (message === questions[0]) {
        const vote = { visitorToken: known.visitorToken, rating: index === 3 ? -1 : 1 };
        await anonymous.post(`/api/widget/${publicKey}/messages/${body.message.id}/feedback`, vote, {
          headers,
        });
      }
    }
  }
}

async function chat(
  company: ApiClient & { password: string },
  agentId: string,
): Promise<{ sessionId: string }> {
  const { headers } = await company.post('/api/auth/login', {
    email: company.user.email,
    password: company.password,
  });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const console = clientFor(company.url);
  let sessionId: string | undefined;
  for (const { question } of HANDBOOK_QUESTIONS.slice(1, 3)) {
    const { body } = await console.post(
      `/api/chat/${agentId}/message`,
      { message: question, ...(sessionId ? { sessionId } : {}) },
      { headers: { cookie } },
    );
    sessionId = body.sessionId;
  }
  if (!sessionId) throw new Error('the playground gave no session');
  return { sessionId };
}
