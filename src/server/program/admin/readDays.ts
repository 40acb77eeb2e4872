import { type AdminInput, UsageError } from './adminCommand.ts'

const maxDays = 3650

export function readDays({ options }: AdminInput, name: string, fallback?: number): number {
  const given = options[name]
  if (given === undefined && fallback !== undefined) return fallback
  const days = /^\d{1,4}$/.test(given ?? '') ? Number(given) : 0
  if (days < 1 || days > maxDays) {
    throw new UsageError(
      `--${name} is ${given ?? 'missing'}. It must be a number of days from 1 to ${maxDays}.`,
    )
  }
  return days
}

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60 * 1000)
}
