import { InferenceSession } from 'onnxruntime-node';

/** Opens a model file on the CPU; `threads` is how many cores one run may use. */
export async function openSession(file: string, threads: number): Promise<InferenceSession> {
  return await InferenceSession.create(file, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  });
}
