import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { CardInput } from './useCardForm.ts'

export function EmailField(props: CardInput & { readonly hint?: string }) {
  const { value, errors, hint, onValue } = props
  return (
    <Field
      id="username"
      label="Email Address"
      isRequired
      errors={errors}
      {...(hint !== undefined && { hint })}
    >
      {(control) => (
        <TextInput
          {...control}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onValue={onValue}
        />
      )}
    </Field>
  )
}
