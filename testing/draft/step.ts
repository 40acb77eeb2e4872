import type { DraftStep } from './draftTrial.ts'

/** An event in one of the two windows, without the luck that loses something. */
export const step = (device: number, act: DraftStep['act'], luck = 3, key = 'name'): DraftStep => ({
  device,
  act,
  luck,
  key,
})
