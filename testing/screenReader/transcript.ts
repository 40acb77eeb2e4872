/** An action and all that was heard of it. */
export interface Step {
  /** A key such as `Tab`, typed text, or in brackets what happens otherwise. */
  readonly action: string
  readonly lines: readonly string[]
}

/** How Orca says that keys go to the page, or move in it. It depends on how fast the page changes. */
const modes = ['Focus mode', 'Browse mode']

/** What is heard only if a change takes long enough, and what is the browser's. */
const passing = [
  'On this device',
  'Saving',
  'Saved TIME',
  'Searching',
  'progress bar',
  'Loading. Please wait.',
  'Text unselected.',
  'statusbar.',
  /^leaving [a-z ]+\.$/,
  /^Sending your file\. \d+% is sent\.$/,
  /^\d+ percent\.$/,
  /Mozilla Firefox frame\.$/,
]

/** A transcript as a file: each action after `> `, below it the lines heard. */
export function writeTranscript(steps: readonly Step[]): string {
  return steps.map(({ action, lines }) => [`> ${action}`, ...lines, ''].join('\n')).join('\n')
}

export function readTranscript(text: string): Step[] {
  return text
    .split(/^> /m)
    .slice(1)
    .map((step) => {
      const [action = '', ...lines] = step.split('\n').filter((line) => line !== '')
      return { action, lines }
    })
}

/**
 * A line without what differs between two runs: times, dates of today, ports, and whether a link was visited.
 * @returns undefined for a line that says nothing about the page
 */
export function simplifyLine(said: string): string | undefined {
  const line = said
    .replaceAll(/\b\d{1,2}:\d{2}(:\d{2})?\s?[AP]M\b/g, 'TIME')
    .replaceAll(/\b[A-Z][a-z]+ \d{1,2}, \d{4}(?=, TIME)/g, 'DATE')
    .replaceAll(/\b(Spring|Summer|Fall) \d{4}\b/g, '$1 YEAR')
    .replaceAll(/\b[A-Z]{2,5} [\dA-Z]{4} [\dA-Z]{4}\b/g, 'REFERENCE')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
    .replaceAll(/\bvisited (?=link\b)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line === '' ||
    modes.includes(line) ||
    passing.some((one) => (typeof one === 'string' ? one === line : one.test(line)))
    ? undefined
    : line
}

/** Before a line of a transcript that Orca says in some runs only; a hand puts it there. */
const sometimes = '~ '

/** What two steps do not share: each line as often as one has it more than the other. */
export function compareLines(
  expected: readonly string[],
  heard: readonly string[],
): { missing: string[]; extra: string[] } {
  const optional = expected.filter((line) => line.startsWith(sometimes))
  const certain = expected.filter((line) => !line.startsWith(sometimes))
  const allowed = optional.map((line) => line.slice(sometimes.length))
  return { missing: subtract(certain, heard), extra: subtract(heard, [...certain, ...allowed]) }
}

/** A step that is written anew, with the lines that its last version says are heard in some runs only. */
export function keepMarks(earlier: Step | undefined, { action, lines }: Step): Step {
  const optional =
    earlier?.action === action ? earlier.lines.filter((line) => line.startsWith(sometimes)) : []
  const allowed = optional.map((line) => line.slice(sometimes.length))
  return { action, lines: [...subtract(lines, allowed), ...optional] }
}

function subtract(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const place = left.indexOf(line)
    if (place !== -1) left.splice(place, 1)
    return place === -1
  })
}
