/** The part of node-llama-cpp's API that is used. The package is installed on demand, so its own types are not available. */
export interface EngineModule {
  getLlama: (options: {
    gpu: false | 'metal';
    build: 'never';
    skipDownload: true;
    progressLogs: false;
    logLevel: string;
    maxThreads: number;
  }) => Promise<Engine>;
  LlamaChat: new (options: { contextSequence: ContextSequence }) => Chat;
}

export interface Engine {
  loadModel(options: { modelPath: string; gpuLayers?: 0 }): Promise<LoadedModel>;
  createGrammarForJsonSchema(schema: object): Promise<object>;
}

interface LoadedModel {
  readonly trainContextSize: number;
  readonly tokenizer: unknown;
  createContext(options: { sequences: number; contextSize: number; threads: number }): Promise<ModelContext>;
}

interface ModelContext {
  readonly contextSize: number;
  getSequence(): ContextSequence;
}

export interface ContextSequence {
  readonly contextSize: number;
  readonly model: LoadedModel;
  readonly tokenMeter: { readonly usedInputTokens: number; readonly usedOutputTokens: number };
}

export type ChatItem = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] };

export interface Chat {
  readonly chatWrapper: {
    generateContextState(options: { chatHistory: ChatItem[] }): {
      contextText: { tokenize(tokenizer: unknown): readonly number[] };
    };
  };
  generateResponse(
    history: ChatItem[],
    options: AnswerOptions,
  ): Promise<{
    metadata: { stopReason: string };
  }>;
  dispose(): void;
}

interface AnswerOptions {
  maxTokens: number;
  temperature: number;
  grammar?: object;
  signal: AbortSignal;
  stopOnAbortSignal: true;
  onTextChunk: (text: string) => void;
}
