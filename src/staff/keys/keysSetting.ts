/** In this browser: single keys are in the way of those who speak to their computer. */
const name = 'staff keys'

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    // The browser refuses storage.
    return true
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    localStorage.setItem(name, isOn ? 'on' : 'off')
  } catch {
    // They stay on.
  }
}
