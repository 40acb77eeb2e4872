import { useState } from 'react'
import { useNavigate } from 'react-router'

import { callApi } from '#client/api/callApi.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { RadioGroup } from '#client/ui/Choice.tsx'
import { Field } from '#client/ui/Field.tsx'
import inputStyles from '#client/ui/Input.module.css'
import { toaster } from '#client/ui/toaster.ts'
import { downloadHours, type DownloadKind, downloadKinds, downloadLabels } from '#contract/downloadRules.ts'
import { startDownload } from '#contract/staffMany.ts'

import { useChosen } from './ChosenContext.tsx'
import styles from './Dialogs.module.css'
import { ManyDialog } from './ManyDialog.tsx'

const hints: Readonly<Record<DownloadKind, string>> = {
  table: 'A row for each application, all answers as text.',
  copies: 'A PDF for each application with its documents, as zip files with an index.',
  documents: 'Each document as a PDF of its own, as zip files with an index.',
}

interface Mapping {
  readonly name: string
  readonly columns: unknown
}

/** Asks for files of all that is chosen. They are made while the member does something else. */
export function DownloadDialog({ count, onClose }: { readonly count: string; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const chosen = useChosen()
  const [kind, setKind] = useState<DownloadKind>('table')
  const [mapping, setMapping] = useState<Mapping>()
  const [mappingError, setMappingError] = useState<string>()
  const action = usePendingAction('No download was begun', false)
  const start = async (): Promise<void> => {
    const applications = chosen.list().map(({ id }) => id)
    const body = { kind, applications, ...(kind === 'table' && mapping && { mapping }) }
    const { left_out: leftOut } = await callApi(startDownload, { body })
    if (leftOut > 0)
      toaster.show({
        severity: 'success',
        label: 'Left out',
        text: `${leftOut} of those chosen ${leftOut === 1 ? 'is' : 'are'} not submitted, or withdrawn.`,
      })
    void navigate('/downloads')
  }
  return (
    <ManyDialog
      title={count === '1' ? 'Download 1 application' : `Download ${count} applications`}
      failures={action.failure ? [action.failure.text] : []}
      submitLabel="Make the files"
      busyLabel={action.busy('Beginning')}
      onSubmit={() => {
        if (mappingError === undefined || kind !== 'table') action.run(start)
      }}
      onClose={onClose}
    >
      <Field id="download-kind" label="What to download" group="radiogroup">
        {(control) => (
          <RadioGroup
            control={control}
            value={kind}
            choices={downloadKinds.map((value) => ({
              value,
              label: downloadLabels[value],
              hint: hints[value],
            }))}
            onValue={(value) => setKind(downloadKinds.find((one) => one === value) ?? 'table')}
          />
        )}
      </Field>
      {kind === 'table' && (
        <Field
          id="download-mapping"
          label="Mapping"
          isOptional
          hint="A JSON file that names the columns of another system, as exports use it."
          errors={mappingError === undefined ? [] : [mappingError]}
          hasNewErrors
        >
          {(control) => (
            <input
              {...control}
              className={inputStyles.input}
              type="file"
              accept=".json,application/json"
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                setMapping(undefined)
                setMappingError(undefined)
                if (file)
                  void readMapping(file).then(setMapping, (error: unknown) =>
                    setMappingError(error instanceof Error ? error.message : 'This file cannot be read.'),
                  )
              }}
            />
          )}
        </Field>
      )}
      <p className={styles.note}>
        Only what is submitted is in it. The files stay on your page of downloads for {downloadHours} hours,
        and the history of each application shows them.
      </p>
    </ManyDialog>
  )
}

const maxMappingBytes = 200_000

/** @throws Error with what is wrong, in words */
async function readMapping(file: File): Promise<Mapping> {
  if (file.size > maxMappingBytes) throw new Error(`${file.name} is too large for a mapping.`)
  const text = await file.text()
  try {
    return { name: file.name.slice(0, 200), columns: JSON.parse(text) }
  } catch {
    throw new Error(`${file.name} is not JSON.`)
  }
}
