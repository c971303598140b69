/** Small synthesized sounds, soft, as loud as the settings say. */

import { settings } from './settings.svelte'

interface Note {
  /** In hertz, and the pitch it slides to. For `noise` it is where the filter closes. */
  pitch: number
  to?: number
  /** In seconds. */
  at?: number
  length: number
  wave?: OscillatorType | 'noise'
  /** Beside the other notes; 1 is usual. */
  level?: number
}

/** Several notes at once, each a little later than the one below it. */
const chord = (pitches: readonly number[], length: number, at = 0, spread = 0.05): Note[] =>
  pitches.map((pitch, number) => ({ pitch, at: at + number * spread, length, level: 0.7 }))

const SOUNDS = {
  lay: [{ pitch: 330, length: 0.05 }],
  turn: [{ pitch: 440, length: 0.1 }, { pitch: 587, at: 0.11, length: 0.16 }],
  hurry: [0, 0.16, 0.32].map((at) => ({ pitch: 660, at, length: 0.09 })),
  ten_back: chord([392, 523, 659, 784], 0.32, 0, 0.06),
  skull: [{ pitch: 220, to: 165, length: 0.18 }, { pitch: 330, to: 440, at: 0.16, length: 0.2, level: 0.7 }],
  silence: [{ pitch: 520, to: 180, length: 0.5, wave: 'sine' }],
  bomb: [{ pitch: 900, to: 90, length: 0.7, wave: 'noise', level: 2 }, { pitch: 90, to: 40, length: 0.5, wave: 'sine', level: 2 }],
  earthquake: [{ pitch: 180, to: 60, length: 0.85, wave: 'noise', level: 2.5 }, { pitch: 55, to: 38, length: 0.8, wave: 'sine', level: 2 }],
  fall: [{ pitch: 300, to: 70, length: 0.45 }, { pitch: 260, to: 80, at: 0.35, length: 0.25, wave: 'noise', level: 1.5 }],
  half_turn: [{ pitch: 330, to: 660, length: 0.35, level: 0.8 }, { pitch: 660, to: 330, at: 0.35, length: 0.35, level: 0.8 }],
  stop: [{ pitch: 150, to: 80, length: 0.22, level: 1.6 }, { pitch: 1_200, to: 300, length: 0.08, wave: 'noise' }],
  new_column: [{ pitch: 294, to: 392, length: 0.22 }, { pitch: 587, at: 0.24, length: 0.16, level: 0.7 }],
  nearly: chord([330, 392, 494], 0.7, 0, 0.1),
  won: chord([392, 494, 587, 784], 0.8, 0, 0.09),
  victory: [...chord([262, 330, 392, 523], 0.5, 0, 0.11), ...chord([349, 440, 523, 698], 1.4, 0.7, 0.05)],
} satisfies Record<string, readonly Note[]>

export type Sound = keyof typeof SOUNDS

const NOTE_GAIN = 0.24 // of one note at full volume
const RISE_S = 0.015
const SILENT = 0.0001 // an exponential ramp never gets to 0

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

/** Play a sound; nothing where sounds are off, the volume is 0, or nobody has touched the page yet. */
export function playSound(name: Sound): void {
  if (!settings.sound || settings.volume === 0 || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const master = context.createGain()
  master.gain.value = settings.volume * NOTE_GAIN
  master.connect(context.destination)
  for (const note of SOUNDS[name]) playNote(context, master, note)
}

function playNote(context: AudioContext, master: GainNode, note: Note): void {
  const start = context.currentTime + (note.at ?? 0)
  const end = start + note.length
  const volume = context.createGain()
  volume.gain.setValueAtTime(SILENT, start)
  volume.gain.exponentialRampToValueAtTime(note.level ?? 1, start + RISE_S)
  volume.gain.exponentialRampToValueAtTime(SILENT, end)
  volume.connect(master)
  const { wave = 'triangle' } = note
  const voice = wave === 'noise' ? noiseVoice(context, note, volume, start) : toneVoice(context, note, wave, volume, start)
  voice.start(start)
  voice.stop(end + RISE_S)
}

function toneVoice(context: AudioContext, note: Note, wave: OscillatorType, to: AudioNode, start: number): OscillatorNode {
  const voice = context.createOscillator()
  voice.type = wave
  slide(voice.frequency, note, start)
  voice.connect(to)
  return voice
}

/** Noise through a filter that closes. */
function noiseVoice(context: AudioContext, note: Note, to: AudioNode, start: number): AudioBufferSourceNode {
  noise ??= makeNoise(context)
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  slide(filter.frequency, note, start)
  const voice = context.createBufferSource()
  voice.buffer = noise
  voice.loop = true
  voice.connect(filter).connect(to)
  return voice
}

function slide(param: AudioParam, { pitch, to, length }: Note, start: number): void {
  param.setValueAtTime(pitch, start)
  if (to !== undefined) param.exponentialRampToValueAtTime(to, start + length)
}

/** Half a second of noise. */
function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1
  return buffer
}
