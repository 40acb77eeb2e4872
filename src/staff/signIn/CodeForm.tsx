import { useCardForm } from '#client/accounts/useCardForm.ts'
import { callApi, ServerError } from '#client/api/callApi.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Form } from '#client/ui/Form.tsx'
import inputStyles from '#client/ui/Input.module.css'
import { giveSignInCode } from '#contract/staffSignIn.ts'

export interface CodeFormProps {
  /** Called once the member is signed in. */
  readonly onProgress: () => void
  /** Called with the reason why the sign-in must begin again. */
  readonly onEnd: (reason: string) => void
}

/** Finishes signing in with six digits. */
export function CodeForm(props: CodeFormProps) {
  const { onProgress, onEnd } = props
  const form = useCardForm({
    initial: { code: '' },
    validate: ({ code }) => ({
      code: /^\d{6}$/.test(readDigits(code)) ? [] : ['Enter the six digits that the app shows.'],
    }),
    errorLabel: 'Signing in failed',
    busyLabel: 'Signing in',
    refusedField: 'code',
    send: async ({ code }) => {
      try {
        await callApi(giveSignInCode, { body: { code: readDigits(code) } })
      } catch (error) {
        if (!(error instanceof ServerError && error.status === 409)) throw error
        // Too late, or too often wrong: another link is needed.
        onEnd(error.message)
        return
      }
      onProgress()
    },
  })
  const { defaultValue, ...input } = form.bind('code')
  const { failure, busyLabel, onChange, onSubmit } = form.card
  return (
    <Form onChange={onChange} onSubmit={onSubmit}>
      <Field
        id="code"
        label="Code"
        isRequired
        width="half"
        {...input}
        errors={[...input.errors, ...(failure === undefined ? [] : [failure])]}
      >
        {(control) => (
          <input
            {...control}
            className={inputStyles.input}
            autoComplete="one-time-code"
            inputMode="numeric"
            defaultValue={defaultValue}
          />
        )}
      </Field>
      <Button type="submit" size="submit" busyLabel={busyLabel}>
        Sign in
      </Button>
    </Form>
  )
}

/** Apps show the digits in two groups. */
function readDigits(code: string): string {
  return code.replaceAll(/\s/g, '')
}
