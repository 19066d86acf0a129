/* Soft sounds, made here: something is placed, a card or plan is turned, a piece is sold, something is
refused, and it is one's turn. */
import { effect } from '@preact/signals';
import { sound } from './prefs';

export type Sound = 'place' | 'flip' | 'sale' | 'refusal' | 'turn';

/* One tone, from a pitch to another in Hz; times in seconds. */
interface Tone {
  from: number;
  to?: number;
  shape?: OscillatorType;
  after?: number;
  lasts: number;
  level: number;
}

const TONES: Record<Sound, readonly (Tone | 'rustle')[]> = {
  place: [{ from: 240, to: 150, shape: 'triangle', lasts: 0.11, level: 0.16 }],
  flip: ['rustle'],
  sale: [
    { from: 1046.5, lasts: 0.22, level: 0.05 },
    { from: 1568, after: 0.05, lasts: 0.26, level: 0.035 },
  ],
  refusal: [{ from: 185, to: 140, lasts: 0.22, level: 0.14 }],
  turn: [
    { from: 523.25, lasts: 0.5, level: 0.12 },
    { from: 783.99, after: 0.11, lasts: 0.5, level: 0.12 },
  ],
};

/* Two of a kind do not sound within this many ms. */
const APART_MS = 70;
const RUSTLE = { lasts: 0.12, level: 0.09, pitch: 2400 };

let audio: AudioContext | null = null;
const last = new Map<Sound, number>();

/* Browsers let a page sound only after a touch or a key. */
const wake = () => {
  audio ??= new AudioContext();
  void audio.resume();
};
effect(() => {
  if (sound.value === 'off') return;
  for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, wake, { once: true });
});

export function play(name: Sound) {
  if (sound.value === 'off' || audio?.state !== 'running') return;
  if (document.hidden && name !== 'turn') return;
  const now = performance.now();
  if (now - (last.get(name) ?? -APART_MS) < APART_MS) return;
  last.set(name, now);
  for (const tone of TONES[name]) {
    if (tone === 'rustle') rustle(audio);
    else ring(audio, tone);
  }
}

function ring(context: AudioContext, { from, to = from, shape = 'sine', after = 0, lasts, level }: Tone) {
  const at = context.currentTime + after;
  const tone = context.createOscillator();
  tone.type = shape;
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + lasts);
  tone.connect(fading(context, at, lasts, level));
  tone.start(at);
  tone.stop(at + lasts);
}

/* Noise through a band that slides down, as of paper. */
function rustle(context: AudioContext) {
  const at = context.currentTime;
  const { lasts, level, pitch } = RUSTLE;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(pitch, at);
  band.frequency.exponentialRampToValueAtTime(pitch / 3, at + lasts);
  source.connect(band).connect(fading(context, at, lasts, level));
  source.start(at);
}

function fading(context: AudioContext, at: number, lasts: number, level: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(context.destination);
  return gain;
}
