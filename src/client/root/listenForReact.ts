import { isTextInput } from '../ui/isTextInput.ts'

/** A key that types a character fires each of these. React hears each of them twice, capturing and bubbling. */
const typingEvents = new Set(['keydown', 'keypress', 'textInput', 'keyup'])

/**
 * Listens on the document in React's place, but keeps from it the keys that type a character into a text: of their five
 * events only `input` means something to a component, and the other eight calls were a third of what a key cost
 * (decision 74). Enter, Escape, arrows and shortcuts reach React, and so do characters in a list or on a button.
 */
export function listenForReact(
  type: string,
  listener: (event: Event) => void,
  options: boolean | AddEventListenerOptions,
): void {
  const listenToOthers = (event: Event): void => {
    if (!isTyping(event)) listener(event)
  }
  document.addEventListener(type, typingEvents.has(type) ? listenToOthers : listener, options)
}

function isTyping(event: Event): boolean {
  return isTextInput(event.target) && (!(event instanceof KeyboardEvent) || typesCharacter(event))
}

/** Of an input method, such as a phone's keyboard, which does not say which character it types. */
const methodKeyCode = 229

function typesCharacter({ key, keyCode, ctrlKey, metaKey }: KeyboardEvent): boolean {
  // React finds the name of other unidentified keys by their code.
  const isOfMethod = key === 'Unidentified' && keyCode === methodKeyCode
  return (key.length === 1 || isOfMethod) && !ctrlKey && !metaKey
}
