// @ts-check
// Jest environment without a world of its own: test files run one after the other in the process of their worker, as Node
// runs the product, and share its modules. A `vm` context, and all modules anew, cost more than most files' tests.
import { mock } from 'node:test';
import { beginTime, endTime } from '../test-time.mjs';

// Jest puts its own in front of it for each file.
const exit = process.exit.bind(process);

export default class PlainNodeEnvironment {
  global = globalThis;
  #env = { ...process.env };
  #globals = Object.getOwnPropertyDescriptors(globalThis);

  async setup() {}

  /**
   * What waits inside a test or hook knows how long it may.
   * @param {{ name: string, test?: { timeout?: number }, hook?: { timeout?: number } }} event
   * @param {{ testTimeout: number }} state
   */
  handleTestEvent({ name, test, hook }, { testTimeout }) {
    if (name === 'test_fn_start') beginTime(test?.timeout ?? testTimeout);
    else if (name === 'hook_start') beginTime(hook?.timeout ?? testTimeout);
    else if (/^(?:test_fn|hook)_(?:success|failure)$/.test(name)) endTime();
  }

  /** What the file has changed of globals and settings, and what it has mocked, is put right for the next one. */
  async teardown() {
    mock.reset();
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    for (const [name, value] of Object.entries(this.#env))
      if (process.env[name] !== value) process.env[name] = value;
    for (const [name, before] of Object.entries(this.#globals)) {
      const now = Object.getOwnPropertyDescriptor(globalThis, name);
      if (now?.value !== before.value || now?.get !== before.get)
        Object.defineProperty(globalThis, name, before);
    }
  }

  /** Jest asks each environment. */
  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}
