/**
 * A moment as a student remembers it, on their own clock.
 * @param at in milliseconds since 1970
 * @returns such as `Saturday, November 21, 11:41 PM`
 */
export function formatLocalMoment(at: number): string {
  return new Date(at).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}
