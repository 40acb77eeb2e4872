import { type ChangeEvent, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { listAskedQuestions } from '#form/askedQuestions.ts'
import { emptyContents } from '#form/answers.ts'
import { listPossibleChoices } from '#form/choice.ts'
import { defaultMaxLength } from '#form/kinds/kind.ts'
import type { Question } from '#form/page.ts'
import { tenant } from '#tenant/tenant.ts'

import { sampleAnswers, today } from '../load/sampleAnswers.ts'

// The reference: the questions of the longest page as hand-written components with their own state, without validation,
// storage, saving or conditional display.

const page = tenant.pages.find(({ path }) => path === '/about')
if (!page) throw new Error('There is no /about.')
const asked = listAskedQuestions([page], { ...emptyContents, answers: sampleAnswers })
const root = document.querySelector('#root')
if (!root) throw new Error('There is no root.')
createRoot(root).render(<HandmadePage />)

function HandmadePage(): ReactNode {
  return (
    <main>
      <h1>{page?.title}</h1>
      <form>
        {page?.sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            <div className="body">
              {asked
                .filter((one) => one.section === section)
                .map(({ question }) => (
                  <Field key={question.key} question={question} />
                ))}
            </div>
          </section>
        ))}
        <button type="submit">Save and Continue</button>
      </form>
    </main>
  )
}

function Field({ question }: { readonly question: Question }): ReactNode {
  switch (question.kind) {
    case 'select':
      return <SelectField question={question} choices={listPossibleChoices(question.choices, today)} />
    case 'radio':
      return <RadioField question={question} choices={listPossibleChoices(question.choices, today)} />
    case 'checkGroup':
      return <CheckGroupField question={question} boxes={question.boxes} />
    case 'checkBox':
      return (
        <CheckGroupField question={question} boxes={[{ key: question.key, label: question.statement }]} />
      )
    case 'date':
      return <DateField question={question} />
    default:
      return <TextField question={question} />
  }
}

interface FieldProps {
  readonly question: Question
}

interface ChoicesProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

function TextField({ question }: FieldProps): ReactNode {
  const [text, setText] = useState('')
  const isPhone = question.kind === 'phone'
  return (
    <Labeled question={question}>
      <input
        id={`${question.key}-input`}
        name={question.key}
        type={isPhone ? 'tel' : 'text'}
        inputMode={isPhone ? 'tel' : 'text'}
        className="input"
        autoComplete="off"
        maxLength={('maxLength' in question && question.maxLength) || defaultMaxLength}
        aria-describedby={question.hint && `${question.key}-hint`}
        required={question.required !== undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Labeled>
  )
}

function SelectField({ question, choices }: ChoicesProps): ReactNode {
  const [value, setValue] = useState('')
  return (
    <Labeled question={question}>
      <select
        id={`${question.key}-input`}
        name={question.key}
        className="input"
        aria-describedby={question.hint && `${question.key}-hint`}
        required={question.required !== undefined}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      >
        <option value="">Choose one</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Labeled>
  )
}

function RadioField({ question, choices }: ChoicesProps): ReactNode {
  const [value, setValue] = useState('')
  return (
    <Grouped question={question}>
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={question.key}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => setValue(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </Grouped>
  )
}

function CheckGroupField({
  question,
  boxes,
}: FieldProps & { readonly boxes: readonly { readonly key: string; readonly label: string }[] }): ReactNode {
  const [checked, setChecked] = useState<readonly string[]>([])
  const change = (key: string, { target }: ChangeEvent<HTMLInputElement>): void =>
    setChecked(target.checked ? [...checked, key] : checked.filter((one) => one !== key))
  return (
    <Grouped question={question}>
      {boxes.map(({ key, label }) => (
        <label key={key} className="choice">
          <input
            type="checkbox"
            name={key}
            checked={checked.includes(key)}
            onChange={(event) => change(key, event)}
          />
          <span>{label}</span>
        </label>
      ))}
    </Grouped>
  )
}

function DateField({ question }: FieldProps): ReactNode {
  const [date, setDate] = useState<Readonly<Record<string, string>>>({})
  return (
    <Grouped question={question}>
      {['month', 'day', 'year'].map((part) => (
        <label key={part}>
          {part}
          <input
            name={`${question.key}_${part}`}
            className="input"
            inputMode="numeric"
            value={date[part] ?? ''}
            onChange={(event) => setDate({ ...date, [part]: event.target.value })}
          />
        </label>
      ))}
    </Grouped>
  )
}

function Labeled({ question, children }: FieldProps & { readonly children: ReactNode }): ReactNode {
  return (
    <div className="field" id={question.key}>
      <label className="label" htmlFor={`${question.key}-input`}>
        {question.label}
        {question.required === undefined && <span className="optional"> (optional)</span>}
      </label>
      {question.hint !== undefined && (
        <p className="hint" id={`${question.key}-hint`}>
          {question.hint}
        </p>
      )}
      <div className="control">{children}</div>
    </div>
  )
}

function Grouped({ question, children }: FieldProps & { readonly children: ReactNode }): ReactNode {
  return (
    <fieldset className="field" id={question.key}>
      <legend className="label">{question.label}</legend>
      {question.hint !== undefined && <p className="hint">{question.hint}</p>}
      <div className="control">{children}</div>
    </fieldset>
  )
}
