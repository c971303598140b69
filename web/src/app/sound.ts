/** Small synthesized sounds. */

const NOTES = {
  lay: [[330, 0, 0.05]],
  tenback: [
    [523, 0, 0.12],
    [784, 0.1, 0.2],
  ],
  hurry: [
    [660, 0, 0.08],
    [660, 0.16, 0.08],
    [660, 0.32, 0.12],
  ],
  turn: [
    [440, 0, 0.1],
    [587, 0.11, 0.16],
  ],
} as const

let context: AudioContext | null = null

export function playSound(name: keyof typeof NOTES): void {
  context ??= new AudioContext()
  for (const [pitch, at, length] of NOTES[name]) {
    const start = context.currentTime + at
    const voice = context.createOscillator()
    const volume = context.createGain()
    voice.type = 'triangle'
    voice.frequency.value = pitch
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
    voice.connect(volume).connect(context.destination)
    voice.start(start)
    voice.stop(start + length + 0.02)
  }
}
