import { Store, type Shelf } from './store.ts';

function shelf(): Shelf & { content: Map<string, string> } {
  const content = new Map<string, string>();
  return {
    content,
    getItem: (name) => content.get(name) ?? null,
    setItem: (name, text) => void content.set(name, text),
    removeItem: (name) => void content.delete(name),
  };
}

const REFUSED: Shelf = {
  getItem: () => {
    throw new Error('denied');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('denied');
  },
};

const talk = { visitorToken: 'token', sessionId: 'session' };

test('a conversation goes on in the next page, for its own widget', () => {
  const browser = shelf();
  new Store(browser, 'pk_a').remember(talk);
  expect(new Store(browser, 'pk_a').conversation).toEqual({ identity: null, ...talk });
  expect(new Store(browser, 'pk_b').conversation).toEqual({ identity: null });
});

test.each([
  ['refused', REFUSED],
  ['absent', null],
])('with storage %s it lasts as long as the page', (_, none) => {
  const store = new Store(none, 'pk_a');
  store.remember(talk);
  expect(store.conversation).toEqual({ identity: null, ...talk });
  store.forget();
  expect(store.conversation).toEqual({ identity: null });
});

test('what is no conversation of ours is passed over', () => {
  const browser = shelf();
  browser.content.set('millrace:pk_a', '{');
  expect(new Store(browser, 'pk_a').conversation).toEqual({ identity: null });
});

describe('a visitor', () => {
  test('who gives his name keeps what he said without it', () => {
    const store = new Store(shelf(), 'pk_a');
    store.remember(talk);
    expect(store.identify('ada')).toBe(false);
    expect(store.conversation).toEqual({ identity: 'ada', ...talk });
  });

  test('who gives it while his first question is under way keeps that, too', () => {
    const store = new Store(shelf(), 'pk_a');
    const pending = { key: 'k', at: 1, message: 'm', body: 'b' };
    store.remember({ pending });
    expect(store.identify('ada')).toBe(false);
    expect(store.conversation).toEqual({ identity: 'ada', pending });
  });

  test('finds his conversation again once he is identified, and nobody else sees it', () => {
    const browser = shelf();
    const store = new Store(browser, 'pk_a');
    store.identify('ada');
    store.remember(talk);
    const next = new Store(browser, 'pk_a');
    expect(next.conversation).toEqual({ identity: null });
    expect(next.identify('bob')).toBe(true);
    expect(next.conversation).toEqual({ identity: 'bob' });
    expect(next.identify('ada')).toBe(true);
    expect(next.conversation).toEqual({ identity: 'ada', ...talk });
  });

  test('who is replaced by another on the same page leaves nothing to him', () => {
    const store = new Store(shelf(), 'pk_a');
    store.identify('ada');
    store.remember(talk);
    expect(store.identify('bob')).toBe(true);
    expect(store.conversation).toEqual({ identity: 'bob' });
  });
});

test('a new conversation keeps the visitor; forgetting does not', () => {
  const browser = shelf();
  const store = new Store(browser, 'pk_a');
  store.remember({ ...talk, pending: { key: 'k', at: 1, message: 'm', body: 'b' } });
  store.beginAnew();
  expect(new Store(browser, 'pk_a').conversation).toEqual({ identity: null, visitorToken: 'token' });
  store.forget();
  expect(browser.content.size).toBe(0);
});
