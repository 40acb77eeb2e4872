import { readdir } from 'node:fs/promises'

import { expect } from '@playwright/test'

import { readAccessibilityTree } from './readAccessibilityTree.ts'
import type { Screen } from './screens/screen.ts'
import { screens } from './screens/screens.ts'
import { stageTest as test } from './screens/stageTest.ts'

// After a change, review the difference that this makes: npm test -- playwright --update-snapshots accessibilityTrees
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const screen of screens) {
  test(`a screen reader is told of ${screen.title} what its reviewed file says`, async ({ stage }) => {
    await expect(await getFirstScene(screen)(stage)).toBeVisible()
    const tree = await readAccessibilityTree(stage.page)
    const steady = tree
      .replaceAll(/LMU( [A-Z0-9]{4}){2}/g, 'LMU REFERENCE')
      .replaceAll(/[A-Z][a-z]+ \d+, \d{4}, \d+:\d\d [AP]M/g, 'DATE, TIME')
    expect(steady).toMatchSnapshot(`${screen.id}.txt`)
  })
}

test('no file of a screen is left over', async () => {
  const files = await readdir('e2e/accessibilityTrees')
  expect(files.toSorted()).toEqual(screens.map(({ id }) => `${id}.txt`).toSorted())
})

/** The first state that the screen has. */
function getFirstScene({ cells }: Screen) {
  const scene = Object.values(cells).find((cell) => typeof cell === 'function')
  if (!scene) throw new Error('The screen has no state')
  return scene
}
