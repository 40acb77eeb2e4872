import { namePicture } from './keepPicture.ts'
import { listMomentShots, listShots } from './listShots.ts'
import { momentGroups } from './momentGroups.ts'
import { type Cell, type Device, type State, stateTitles } from './screen.ts'
import { screens } from './screens.ts'
import { looks } from './views.ts'

/** The document with the pictures. */
export const documentPath = 'docs/screens.md'

const devices: readonly Device[] = ['phone', 'desktop']
const widths = { phone: 180, desktop: 420 } as const

const head = `# Screens

Every screen in every state, on a phone of 360 px and a desktop of 1280 px, with its dialogs and toasts. Long pages
are shown from their top.

The tests in \`e2e/screens/\` generate this page; they are part of \`npm test -- all\`, and \`npm test -- screens\` runs them alone. They
bring each screen into each state, run axe on everything shown here, and check that no state overflows the window at
320, 360, 640, 768 and 1280 px and at 200 % text size, that every state has enough contrast in the dark as well, and that
nothing is animated with reduced motion. A
screen without one of the states does not compile; a state that cannot occur has a reason instead of a picture. The pictures
are small copies; no test compares pixels. To renew them:

    RENEW_PICTURES=1 npm test -- screens
`

export function describeScreens(): string {
  const names = new Set(listPictures())
  const screenTables = screens.map(({ id, title, cells }) => {
    const states = Object.entries(stateTitles).map(([state, stateTitle]) =>
      describeRow(names, stateTitle, id, state, cells[state as State]),
    )
    const others = Object.entries(looks).map(([look, row]) => describeRow(names, row.title, id, look))
    return describeTable(title, [...states, ...others])
  })
  const momentTables = momentGroups.map(({ id, title, moments }) =>
    describeTable(
      title,
      moments.map((moment) => describeRow(names, moment.title, id, moment.id)),
    ),
  )
  return [head, ...screenTables, ...momentTables].join('\n')
}

/** The names of the pictures in the document. */
export function listPictures(): string[] {
  const shots = [
    ...screens.flatMap((screen) =>
      Object.entries(screen.cells)
        .filter(([, cell]) => typeof cell === 'function')
        .flatMap(([state]) => listShots(screen, state as State)),
    ),
    ...momentGroups.flatMap((group) => group.moments.flatMap((moment) => listMomentShots(group, moment))),
  ]
  return shots.map(({ name }) => name).filter((name) => name !== undefined)
}

function describeTable(title: string, rows: readonly string[]): string {
  return `## ${title}\n\n| state | phone | desktop |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

function describeRow(
  names: ReadonlySet<string>,
  title: string,
  row: string,
  name: string,
  cell?: Cell,
): string {
  if (typeof cell === 'object') return `| ${title} | ${cell.none} | |`
  const pictures = devices.map((device) => {
    const picture = namePicture(row, name, device)
    return names.has(picture)
      ? `<img src="screens/${picture}.webp" width="${widths[device]}" alt="${title}, ${device}">`
      : ''
  })
  return `| ${title} | ${pictures.join(' | ')} |`
}
