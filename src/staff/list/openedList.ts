import { array, exactOptional, number, object, parse, string, type InferOutput } from 'valibot'

import { tryStorage } from '#client/ui/tryStorage.ts'

import { nameForMember } from '../session/memberStorage.ts'

/** The list that applications are opened from, as far as it was loaded, so that one can go on and back. */
const openedListSchema = object({
  /** The parameters in the address of the list. */
  key: string(),
  ids: array(string()),
  /** Where the next page begins, if there is one. */
  next: exactOptional(string()),
  total: number(),
  /** The application that was opened last, until its row has the focus again. */
  opened: exactOptional(string()),
})

export type OpenedList = InferOutput<typeof openedListSchema>

/** Within this tab, so that it outlives a reload. */
const name = nameForMember('list')

/** undefined if there is none, it is from an older version, or the browser refuses storage. */
export function readOpenedList(): OpenedList | undefined {
  return tryStorage('sessionStorage', (storage) =>
    parse(openedListSchema, JSON.parse(storage.getItem(name) ?? '')),
  )
}

/** Without it one goes back to the list's first page. */
export function keepOpenedList(list: OpenedList): void {
  tryStorage('sessionStorage', (storage) => storage.setItem(name, JSON.stringify(list)))
}
