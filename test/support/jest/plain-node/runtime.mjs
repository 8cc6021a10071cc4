// @ts-check
// Jest runtime that leaves loading to Node: its own modules, its type stripping, its compile cache.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

export default class PlainNodeRuntime {
  /** @param {string} path of Jest's test framework, which keeps the state of one test file */
  requireInternalModule(path) {
    delete require.cache[path];
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    return require(path);
  }

  /** @param {string} path */
  requireModule(path) {
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** @param {string} path */
  async unstable_importModule(path) {
    return await import(pathToFileURL(path).href);
  }

  getSourceMaps() {
    return new Map();
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  getAllCoverageInfoCopy() {}
  teardown() {}
}
