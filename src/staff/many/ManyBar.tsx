import { type ReactNode, type RefObject, useState } from 'react'

import { callApi } from '#client/api/callApi.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { Button } from '#client/ui/Button.tsx'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { mostChosen } from '#contract/downloadRules.ts'
import { chooseApplications } from '#contract/staffMany.ts'

import { useMay } from '../session/MemberContext.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { type ChosenApplication, useChosen } from './ChosenContext.tsx'
import { DownloadDialog } from './DownloadDialog.tsx'
import styles from './ManyBar.module.css'
import { PasteDialog } from './PasteDialog.tsx'
import type { Filter } from './filter.ts'

/** What can be done with the applications that are chosen, and beside it what else the list has. */
export function ManyBar(props: {
  readonly bar: RefObject<HTMLElement | null>
  /** The loaded rows, as they are now. */
  readonly rows: readonly ChosenApplication[]
  /** Of the list. */
  readonly filter: Filter
  /** How many match the filter. */
  readonly total: number | undefined
  readonly formatCount: (count: number) => string
  readonly onChanged: () => void
  readonly children: ReactNode
}) {
  const { bar, rows, filter, total, formatCount, onChanged, children } = props
  const chosen = useChosen()
  const [open, setOpen] = useState<'change' | 'download' | 'paste'>()
  const action = usePendingAction('Not chosen')
  const mayProcess = useMay('process')
  const mayDownload = useMay('download')
  if (!mayProcess && !mayDownload) return <div className={styles.others}>{children}</div>
  const close = (): void => setOpen(undefined)
  const hasAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const offersAll = hasAll && total !== undefined && total > rows.length && chosen.size < total
  const chooseAll = async (): Promise<void> => {
    const { applications } = await callApi(chooseApplications, { body: { filter } })
    chosen.set(applications)
  }
  const isTooMany = chosen.size > mostChosen
  const seen = (): ChosenApplication[] => {
    const shown = new Map(rows.map(({ id, revision }) => [id, revision]))
    return chosen.list().map(({ id, revision }) => ({ id, revision: shown.get(id) ?? revision }))
  }
  return (
    <section
      ref={bar}
      aria-label="Several applications at once"
      className={joinClasses(styles.bar, chosen.size > 0 && styles.active)}
    >
      <output className={styles.count}>{chosen.size > 0 && `${formatCount(chosen.size)} chosen`}</output>
      {chosen.size > 0 && (
        <>
          {offersAll &&
            (total <= mostChosen ? (
              <Button
                variant="link"
                busyLabel={action.busy('Choosing')}
                onClick={() => action.run(chooseAll)}
              >
                Choose all {formatCount(total)} that match
              </Button>
            ) : (
              <p>At most {formatCount(mostChosen)} can be chosen at once.</p>
            ))}
          {mayProcess && (
            <Button variant="quiet" disabled={isTooMany} onClick={() => setOpen('change')}>
              Assign or set stage
            </Button>
          )}
          {mayDownload && (
            <Button variant="quiet" icon="download" disabled={isTooMany} onClick={() => setOpen('download')}>
              Download
            </Button>
          )}
          <Button variant="link" onClick={() => chosen.set([])}>
            Choose none
          </Button>
        </>
      )}
      <div className={styles.others}>
        <Button variant="link" onClick={() => setOpen('paste')}>
          Paste references
        </Button>
        {/* There is no room for it beside the rest. */}
        {chosen.size === 0 && children}
      </div>
      {open === 'change' && (
        <ChangeDialog
          seen={seen()}
          count={formatCount(chosen.size)}
          formatCount={formatCount}
          onClose={close}
          onChanged={onChanged}
        />
      )}
      {open === 'download' && <DownloadDialog count={formatCount(chosen.size)} onClose={close} />}
      {open === 'paste' && <PasteDialog onClose={close} formatCount={formatCount} />}
    </section>
  )
}
