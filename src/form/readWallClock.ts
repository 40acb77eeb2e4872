/**
 * Reads a moment in a time zone: months from 1, hours from 0. Only numbers are taken from `Intl`, since browsers arrange dates differently.
 * @throws RangeError for an unknown zone
 */
export function readWallClock(moment: Date, timeZone: string) {
  const parts = getFormatter(timeZone).formatToParts(moment)
  const read = (type: Intl.DateTimeFormatPartTypes): number => {
    const number = Number(parts.find((part) => part.type === type)?.value)
    if (Number.isNaN(number)) throw new RangeError(`No ${type} in ${JSON.stringify(parts)}`)
    return number
  }
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    // Some browsers write midnight as 24.
    hour: read('hour') % 24,
    minute: read('minute'),
  }
}

export function isTimeZone(name: string): boolean {
  try {
    return getFormatter(name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Creating a formatter costs more than everything else that a key causes. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}
