import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'

import { Combobox } from './Combobox.tsx'
import { ComboboxList } from './ComboboxList.tsx'
import { Field } from './Field.tsx'

const ignore = (): void => undefined
const options = [{ id: 'a', text: '218 Cedar Bluff Lane' }]

/** A search whose list is loaded on typing, followed by another question. */
function Search({ isLoaded }: { readonly isLoaded: boolean }): ReactNode {
  const [text, setText] = useState('218 Cedar')
  return (
    <>
      <Field id="address" label="Address">
        {(control) => (
          <Combobox
            control={control}
            autoComplete="off"
            limit={45}
            value={text}
            onValue={setText}
            onEnter={ignore}
            onCommit={ignore}
            onLeave={ignore}
            renderList={(link) =>
              isLoaded && (
                <ComboboxList
                  link={link}
                  text={text}
                  options={options}
                  isSearching={false}
                  isOpenAtFirst
                  onType={ignore}
                  onChoose={ignore}
                  onAsk={ignore}
                  onOpenChange={ignore}
                />
              )
            }
          />
        )}
      </Field>
      <input aria-label="City" />
    </>
  )
}

async function loadListWhileIn(name: string) {
  const screen = await render(<Search isLoaded={false} />)
  const input = screen.getByLabelText(name)
  ;(input.element() as HTMLInputElement).focus()
  await screen.rerender(<Search isLoaded />)
  return { screen, input }
}

test('a list that is loaded late opens if its search still has focus', async () => {
  const { screen, input } = await loadListWhileIn('Address')
  await expect.element(screen.getByRole('option', { name: '218 Cedar Bluff Lane' })).toBeVisible()
  await expect.element(input).toHaveFocus()
})

test('a list that is loaded late leaves the focus in the next question', async () => {
  const { screen, input } = await loadListWhileIn('City')
  await expect.element(screen.getByRole('combobox', { name: 'Address' })).toHaveAttribute('aria-controls')
  await expect.element(input).toHaveFocus()
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
})
