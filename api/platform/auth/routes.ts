import { mayRegister, registrationPolicy } from '../../../domain/platform/accounts/registration-policy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { decideAccess } from '../../../domain/platform/accounts/access.ts';
import { authenticate } from '../../middleware/authenticate.ts';
import { anyone, signedIn } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { mailResetLink, resetPassword } from '../../../services/platform/accounts/password-reset.ts';
import { presentUser } from './presenter.ts';
import { createUser } from '../../../services/platform/accounts/registration.ts';
import * as schema from './schema.ts';
import { endedCookie } from './session-cookie.ts';
import { sessionRoutes } from './session-routes.ts';
import { limitedSignIn, signIn } from './sessions.ts';
import { countPassword } from './sign-in-limits.ts';
import { signOut } from '../../../services/platform/accounts/end-sessions.ts';
import { changePassword, changeProfile } from '../../../services/platform/accounts/profile.ts';

const tag = 'Accounts';

const register = route({
  method: 'post',
  path: '/api/auth/register',
  tag,
  summary: 'Register: create a company, or join one by invitation',
  policy: anyone,
  rateLimit: 'register',
  body: schema.registration,
  responses: { 201: { description: 'Registered and signed in', schema: schema.signedIn } },
  problems: [403, 409],
  handler: async (call) => {
    const { body, deps } = call;
    const policy = registrationPolicy(deps.settings);
    if (!mayRegister(policy, body.invitationToken !== undefined)) {
      throw new AppError('registration-closed', policy === 'closed' ? CLOSED : INVITED);
    }
    return signIn(call, await createUser(deps.orm, body), 201);
  },
});

const INVITED = 'Accounts are by invitation: ask the owner of a company for a link';
const CLOSED = 'No accounts can be registered here: ask the operator for one';

const registration = route({
  method: 'get',
  path: '/api/public/registration',
  tag,
  summary: 'Who may register here',
  policy: anyone,
  rateLimit: 'public',
  responses: {
    200: { description: 'Anybody, those with an invitation, or nobody', schema: schema.registrationView },
  },
  handler: async ({ deps }) => ({ status: 200, body: { registration: registrationPolicy(deps.settings) } }),
});

const login = route({
  method: 'post',
  path: '/api/auth/login',
  tag,
  summary: 'Sign in',
  policy: anyone,
  rateLimit: 'login',
  body: schema.credentials,
  responses: { 200: { description: 'Signed in', schema: schema.signedIn } },
  problems: [401],
  handler: async (call) => signIn(call, await limitedSignIn(call, call.body), 200),
});

const logout = route({
  method: 'post',
  path: '/api/auth/logout',
  tag,
  summary: 'Sign out; the session ends on the server',
  policy: signedIn,
  responses: { 204: { description: 'Signed out' } },
  handler: async ({ caller, em, koa, deps }) => {
    await signOut(em, caller.sessionId);
    return { status: 204, headers: { 'Set-Cookie': endedCookie(koa, deps.settings) } };
  },
});

const me = route({
  method: 'get',
  path: '/api/auth/me',
  tag,
  summary: 'The signed-in user',
  policy: signedIn,
  responses: { 200: { description: 'The user', schema: schema.publicUser } },
  versioned: true,
  handler: async ({ caller: { profile } }) => ({
    status: 200,
    body: presentUser(profile),
    version: profile.version,
  }),
});

const session = route({
  method: 'get',
  path: '/api/auth/session',
  tag,
  summary: 'The session: its user and company',
  policy: signedIn,
  responses: { 200: { description: 'The session', schema: schema.sessionView } },
  handler: async ({ caller }) => {
    const user = presentUser(caller.profile);
    return { status: 200, body: { user: { _id: user.id, ...user }, companyId: user.companyId } };
  },
});

const checkAccess = route({
  method: 'get',
  path: '/api/auth/check-access',
  tag,
  summary: 'Check the credential',
  policy: signedIn,
  responses: { 200: { description: 'The credential is valid', schema: schema.accessView } },
  handler: async ({ caller }) => ({
    status: 200,
    body: { authenticated: true, user: presentUser(caller.profile) },
  }),
});

const checkPageAccess = route({
  method: 'post',
  path: '/api/auth/check-access',
  tag,
  summary: 'Check whether the caller, signed in or not, may open a page of the console',
  policy: anyone,
  rateLimit: 'check-access',
  body: schema.accessQuestion,
  responses: { 200: { description: 'The decision', schema: schema.accessDecision } },
  handler: async ({ body, koa, deps }) => {
    const caller = await authenticate(deps, koa);
    return { status: 200, body: decideAccess(body.path, caller?.via === 'api-key' ? null : caller) };
  },
});

const updateProfile = route({
  method: 'put',
  path: '/api/auth/profile',
  tag,
  summary: 'Change name, avatar or preferences',
  policy: signedIn,
  body: schema.profileChange,
  responses: { 200: { description: 'The changed user', schema: schema.publicUser } },
  versioned: true,
  handler: async ({ body, caller, ifMatch, em }) => {
    const user = await changeProfile(em, { id: caller.userId, ifMatch }, body);
    return { status: 200, body: presentUser(user), version: user.version };
  },
});

const setPassword = route({
  method: 'put',
  path: '/api/auth/change-password',
  tag,
  summary: 'Change the password; other sessions end',
  policy: signedIn,
  rateLimit: 'login',
  body: schema.passwordChange,
  responses: { 204: { description: 'Changed' } },
  handler: async (call) => {
    const { body, caller, em } = call;
    const { userId, sessionId: keepSession, profile } = caller;
    const isRight = await countPassword(call, profile.email);
    await changePassword(em, { userId, keepSession }, body);
    await isRight();
    return { status: 204 };
  },
});

const forgotPassword = route({
  method: 'post',
  path: '/api/auth/forgot-password',
  tag,
  summary: 'Request a password reset link; the response is the same whether the account exists or not',
  policy: anyone,
  rateLimit: 'forgot-password',
  body: schema.forgottenPassword,
  responses: { 204: { description: 'Sent, if the account exists and mail is configured' } },
  handler: async ({ body, deps }) => {
    // Not awaited: the response time would reveal which accounts exist.
    void mailResetLink(deps, body.email);
    return { status: 204 };
  },
});

const setForgottenPassword = route({
  method: 'post',
  path: '/api/auth/reset-password',
  tag,
  summary: 'Set a new password with the token of a reset link',
  policy: anyone,
  rateLimit: 'reset-password',
  body: schema.passwordReset,
  responses: { 204: { description: 'Set; all sessions have ended' } },
  handler: async ({ body, deps }) => {
    await resetPassword(deps.orm, body.token, body.newPassword);
    return { status: 204 };
  },
});

export const authRoutes: AnyRoute[] = [
  register,
  registration,
  login,
  logout,
  me,
  session,
  checkAccess,
  checkPageAccess,
  updateProfile,
  setPassword,
  forgotPassword,
  setForgottenPassword,
  ...sessionRoutes,
];
