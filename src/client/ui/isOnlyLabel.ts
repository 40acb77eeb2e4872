/** Whether an error's words only name the question, so that the field must say what is wrong with it. */
export function isOnlyLabel(message: string, label: string): boolean {
  return message === label || message.includes('?') || !/: |\.$/.test(message)
}
