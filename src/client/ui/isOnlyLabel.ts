/** Whether an error only repeats the question's label, so that the field must add what is wrong. */
export function isOnlyLabel(message: string, label: string): boolean {
  return message === label || message.includes('?') || !/: |\.$/.test(message)
}
