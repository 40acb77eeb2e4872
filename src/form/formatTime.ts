import type { WallClock } from './readWallClock.ts'

export function formatTime({ hour, minute }: Pick<WallClock, 'hour' | 'minute'>): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
