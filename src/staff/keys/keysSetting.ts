import { tryStorage } from '#client/ui/tryStorage.ts'

/** In this browser: single keys are in the way of those who speak to their computer. */
const name = 'staff keys'

export function areKeysOn(): boolean {
  return tryStorage('localStorage', (storage) => storage.getItem(name)) !== 'off'
}

/** Without storage they stay on. */
export function turnKeys(isOn: boolean): void {
  tryStorage('localStorage', (storage) => storage.setItem(name, isOn ? 'on' : 'off'))
}
