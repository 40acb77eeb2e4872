import { dialogs } from './dialogs.ts'
import { namePicture } from './keepPicture.ts'
import { type Cell, type Device, listDevices, type State, stateTitles } from './screen.ts'
import { screens } from './screens.ts'

/** Where the page lies that shows the pictures. */
export const documentPath = 'docs/screens.md'

const devices: readonly Device[] = ['phone', 'desktop']
const widths = { phone: 180, desktop: 420 } as const

const head = `# The screens

Every screen in every state, on a phone of 360 px and a desktop of 1280 px. Long pages are shown from their top.

The table is a program: \`e2e/screens/\`. \`npm test -- screens\` brings each screen into each state, runs axe over it, checks that
nothing is wider than the window, and leaves the picture in full size in \`.cache/screens\`. A screen that lacks a state
does not compile; what cannot be says why. Zoom doubles a phone's text and halves a desktop's window. The pictures on
this page are small copies; no test compares pixels. To renew them:

    RENEW_PICTURES=1 npm test -- screens
`

/** Writes docs/screens.md. */
export function describeScreens(): string {
  const parts = screens.map(({ id, title, cells }) => {
    const rows = Object.entries(stateTitles).map(([state, stateTitle]) =>
      describeRow(stateTitle, cells[state as State], id, state),
    )
    return describeTable(title, rows)
  })
  const dialogRows = dialogs.map(({ id, title, scene }) => describeRow(title, scene, 'dialog', id))
  return [head, ...parts, describeTable('Dialogs', dialogRows)].join('\n')
}

/** The names of the pictures that the page shows. */
export function listPictures(): string[] {
  const cells = screens.flatMap(({ id, cells: all }) =>
    Object.entries(all)
      .filter(([, cell]) => typeof cell === 'function')
      .map(([state]) => [id, state] as const),
  )
  const all = [...cells, ...dialogs.map(({ id }) => ['dialog', id] as const)]
  return all.flatMap(([row, cell]) => listDevices(cell).map((device) => namePicture(row, cell, device)))
}

function describeTable(title: string, rows: readonly string[]): string {
  return `## ${title}\n\n| state | phone | desktop |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

function describeRow(title: string, cell: Cell, row: string, name: string): string {
  if (typeof cell !== 'function') return `| ${title} | ${cell.none} | |`
  const pictures = devices.map((device) =>
    listDevices(name).includes(device)
      ? `<img src="screens/${namePicture(row, name, device)}.webp" width="${widths[device]}" alt="${title}, ${device}">`
      : '',
  )
  return `| ${title} | ${pictures.join(' | ')} |`
}
