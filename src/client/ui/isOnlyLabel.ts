/**
 * Says whether an error's words only name the question, so that the field must say what is wrong with it: the spec's
 * messages for empty answers are often just the label.
 */
export function isOnlyLabel(message: string, label: string): boolean {
  return message === label || message.includes('?') || !/: |\.$/.test(message)
}
