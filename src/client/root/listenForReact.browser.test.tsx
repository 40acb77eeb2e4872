import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { listenForReact } from './listenForReact.ts'

let place: HTMLElement
let unmount: () => void
let heard: string[]

beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
  Object.defineProperty(place, 'addEventListener', { value: listenForReact })
  const root = createRoot(place)
  unmount = () => root.unmount()
  heard = []
  flushSync(() =>
    root.render(
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its inputs hear
      <form
        onKeyDown={({ key }) => heard.push(`down ${key}`)}
        onKeyUp={({ key }) => heard.push(`up ${key}`)}
        onInput={() => heard.push('input')}
      >
        <input aria-label="Name" />
        <textarea aria-label="Essay" />
        <input aria-label="Yes" type="radio" />
        <button type="button">Menu</button>
      </form>,
    ),
  )
})

afterEach(() => {
  unmount()
  place.remove()
})

test.each(['Name', 'Essay'])(
  'components hear what is typed into %s, not the keys of its letters',
  async (label) => {
    find(label).focus()
    await userEvent.keyboard('aé')
    expect(heard).toEqual(['input', 'input'])
    expect(find(label)).toHaveValue('aé')
  },
)

test('components do not hear the keys of a phone, which do not say what they type', () => {
  for (const type of ['keydown', 'keyup'])
    find('Name').dispatchEvent(new KeyboardEvent(type, { key: 'Unidentified', bubbles: true }))
  expect(heard).toEqual([])
})

test('components hear named keys and shortcuts in a text', async () => {
  find('Name').focus()
  await userEvent.keyboard('{Escape}{ArrowDown}{Control>}b{/Control}')
  expect(heard).toEqual([
    'down Escape',
    'up Escape',
    'down ArrowDown',
    'up ArrowDown',
    'down Control',
    'down b',
    'up b',
    'up Control',
  ])
})

test.each(['Yes', 'Menu'])('components hear letters outside of a text: %s', async (label) => {
  find(label).focus()
  await userEvent.keyboard('a')
  expect(heard).toEqual(['down a', 'up a'])
})

test('whoever listens without React hears every key', async () => {
  const keys: string[] = []
  const ends = new AbortController()
  for (const target of [window, document, find('Name')])
    target.addEventListener('keydown', (event) => keys.push((event as KeyboardEvent).key), ends)
  find('Name').focus()
  await userEvent.keyboard('a')
  ends.abort()
  expect(keys).toEqual(['a', 'a', 'a'])
})

function find(label: string): HTMLElement {
  const element = [...place.querySelectorAll('*')].find(
    (one) => one.getAttribute('aria-label') === label || one.innerHTML === label,
  )
  if (!(element instanceof HTMLElement)) throw new Error(`There is no ${label}.`)
  return element
}
