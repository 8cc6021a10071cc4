// Koa with nothing but an answer of the size of a user: what the API is measured against.
import Koa from 'koa';

const body = {
  id: '0123456789abcdef01234567',
  name: 'A name',
  email: 'someone@example.org',
  role: 'user',
  roleCode: 'USER',
  companyId: '0123456789abcdef01234567',
  profile: { avatar: null, preferences: {}, lastLogin: '2026-01-01T00:00:00.000Z' },
};

const app = new Koa();
app.use((ctx) => {
  ctx.body = body;
});
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()));
