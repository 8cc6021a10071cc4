import { ChatMessageEntity } from '../../../db/knowledge/entities.ts';
import { pageOf, pageQuery, sliceOf } from '../../input/paging.ts';
import { widgetUser, anyone } from '../../policy.ts';
import { route } from '../../route.ts';
import { presentMessage } from '../../../services/knowledge/chat/presenter.ts';
import { isWithoutModel } from '../../../services/platform/models/model-plan.ts';
import { rateAnswer } from '../../../services/knowledge/chat/rate-answer.ts';
import { framePageRoute } from './frame-page.ts';
import { findOwnSession, tokenHolder } from '../../../services/knowledge/widget/guest.ts';
import { widgetMessageRoute } from './message-route.ts';
import { presentToVisitor, presentWidget } from './presenter.ts';
import * as schema from './schema.ts';
import { enterWidget } from './widgets.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { sendFile } from '../../platform/console/send-file.ts';

/** Served to a script tag on the host page. Its name never changes, so browsers check for a newer version every few minutes. */
const scriptRoute = route({
  method: 'get',
  path: '/widget.js',
  policy: anyone,
  tag: 'Widget',
  summary: 'The widget script: `<script src="…/widget.js" data-agent="<publicKey>" async></script>`',
  responses: { 200: { description: 'A script', contentType: 'text/javascript' } },
  handler: async ({ deps, koa }) => {
    const file = deps.web.get('widget/widget.js');
    if (!file) throw new AppError('unavailable', 'The widget was not built; `npm run web` builds it');
    return await sendFile(koa, file, {
      'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  },
});

const FRAME_TOKEN = {
  name: 'X-Frame-Token',
  description: 'Token of the iframe page, in place of an allowed origin',
};
const common = {
  tag: 'Widget',
  policy: widgetUser('widget'),
  rateLimit: 'public',
  admits: enterWidget,
} as const;

const config = route({
  ...common,
  method: 'get',
  path: '/api/widget/:publicKey/config',
  summary: 'Appearance of the widget; like all widget routes, only for allowed origins',
  headers: [FRAME_TOKEN],
  responses: { 200: { description: 'The appearance', schema: schema.widgetConfigView } },
  handler: async (call) => {
    const { agent } = await enterWidget(call);
    const quotesOnly = await isWithoutModel(call.deps.models, agent.companyId, agent.model);
    return { status: 200, body: presentWidget(agent, quotesOnly) };
  },
});

const listMessages = route({
  ...common,
  method: 'get',
  path: '/api/widget/:publicKey/sessions/:sessionId/messages',
  policy: widgetUser('widget', 'visitorToken'),
  summary: "Messages of the visitor's own session, oldest first",
  headers: [
    { name: 'X-Visitor-Token', description: "Token of the session's visitor; otherwise 404" },
    FRAME_TOKEN,
  ],
  query: pageQuery,
  responses: { 200: { description: 'A page of messages', schema: schema.widgetMessagePage } },
  handler: async (call) => {
    const { deps, koa, params, query } = call;
    const widget = await enterWidget(call);
    const visitor = await tokenHolder(deps, widget, koa.get('X-Visitor-Token'));
    const { agentId, sessionId } = await findOwnSession(widget, visitor, params.sessionId);
    const where = { agentId, sessionId, messageType: { $in: ['user', 'assistant'] as const } };
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    const [messages, total] = await widget.em.findAndCount(ChatMessageEntity, where, {
      ...sliceOf(query),
      orderBy,
    });
    const items = messages.map((message) => presentToVisitor(presentMessage(message)));
    return { status: 200, body: pageOf(items, total, query) };
  },
});

const giveFeedback = route({
  ...common,
  method: 'post',
  rateLimit: 'widget-feedback',
  path: '/api/widget/:publicKey/messages/:id/feedback',
  summary: 'Rate an answer that the visitor received; a later rating replaces the earlier one',
  headers: [FRAME_TOKEN],
  body: schema.widgetFeedbackBody,
  responses: { 200: { description: 'The message', schema: schema.widgetMessageView } },
  handler: async (call) => {
    const { deps, params, body } = call;
    const { visitorToken, ...rating } = body;
    const widget = await enterWidget(call);
    const visitor = await tokenHolder(deps, widget, visitorToken);
    const message = await widget.em.findOneOrFail(ChatMessageEntity, { id: params.id });
    await findOwnSession(widget, visitor, message.sessionId);
    await rateAnswer(widget.em, message, rating);
    const shown = presentMessage(message);
    // The visitor wrote this comment, so it is included.
    return { status: 200, body: { ...presentToVisitor(shown), feedback: shown.feedback } };
  },
});

/** Routes for anonymous visitors: ask, read their own session, rate an answer. */
export const widgetRoutes = [
  config,
  widgetMessageRoute,
  listMessages,
  giveFeedback,
  framePageRoute,
  scriptRoute,
];
