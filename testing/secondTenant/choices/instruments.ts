import type { Choice } from '#form/choice.ts'

export const instruments: readonly Choice[] = [
  { value: 'VOICE', label: 'Voice' },
  { value: 'PIANO', label: 'Piano' },
  { value: 'ORGAN', label: 'Organ' },
  { value: 'VIOLIN', label: 'Violin' },
  { value: 'VIOLA', label: 'Viola' },
  { value: 'CELLO', label: 'Cello' },
  { value: 'BASS', label: 'Double bass' },
  { value: 'FLUTE', label: 'Flute' },
  { value: 'OBOE', label: 'Oboe' },
  { value: 'CLARINET', label: 'Clarinet' },
  { value: 'BASSOON', label: 'Bassoon' },
  { value: 'HORN', label: 'Horn' },
  { value: 'TRUMPET', label: 'Trumpet' },
  { value: 'TROMBONE', label: 'Trombone' },
  { value: 'PERCUSSION', label: 'Percussion' },
]
