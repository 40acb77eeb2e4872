import styles from './ChooseCells.module.css'
import type { Listed } from './listWords.ts'
import type { Choosing } from './useChoosing.ts'

/** The head of the column of check boxes: chooses all rows, or none. */
export function ChooseAll(props: { readonly applications: readonly Listed[]; readonly choosing: Choosing }) {
  const { applications, choosing } = props
  const count = applications.filter(({ id }) => choosing.has(id)).length
  const hasAll = count === applications.length
  return (
    <th scope="col" className={styles.cell}>
      <label className={styles.label}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !hasAll
          }}
          type="checkbox"
          aria-label="Choose all on this page"
          checked={hasAll}
          onChange={({ currentTarget }) => choosing.chooseAll(currentTarget.checked)}
        />
      </label>
    </th>
  )
}

/** Chooses a row; with the Shift key all from the one chosen before. */
export function ChooseRow(props: {
  readonly application: Listed
  readonly index: number
  readonly choosing: Choosing
}) {
  const { application, index, choosing } = props
  const { id, name, email } = application
  return (
    <td className={styles.cell}>
      <label className={styles.label}>
        <input
          type="checkbox"
          aria-label={`Choose ${name === '' ? email : name}`}
          checked={choosing.has(id)}
          onChange={({ currentTarget, nativeEvent }) =>
            choosing.choose(
              index,
              currentTarget.checked,
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
            )
          }
        />
      </label>
    </td>
  )
}
