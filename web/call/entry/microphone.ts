/** Listens how loud it is at the microphone, until `stop`. Throws what the browser throws when it is refused. */
export async function openMicrophone(show: (level: number) => void): Promise<{ stop: () => void }> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const look = () => {
    analyser.getFloatTimeDomainData(samples);
    show(loudness(samples));
    frame = requestAnimationFrame(look);
  };
  look();
  return {
    stop: () => {
      cancelAnimationFrame(frame);
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    },
  };
}

/** The loudness of samples from -1 to 1: 0 for silence, 1 for a loud voice (root mean square of .25). */
function loudness(samples: Float32Array): number {
  const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.sqrt(square) * 4);
}
