import type { ComponentProps } from 'react'

import inputStyles from '#client/ui/Input.module.css'
import { joinClasses } from '#client/ui/joinClasses.ts'
import menu from '#client/ui/SelectMenu.module.css'

/** A select in which something is always chosen. */
export function Menu(
  props: Omit<ComponentProps<'select'>, 'className' | 'onChange'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[]
    readonly onValue: (value: string) => void
  },
) {
  const { options, onValue, ...rest } = props
  return (
    <div className={inputStyles.choosing}>
      <select
        {...rest}
        className={joinClasses(inputStyles.input, menu.select)}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
