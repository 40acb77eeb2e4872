import { generate } from 'lean-qr'
import type { InferOutput } from 'valibot'

import type { getSignIn } from '#contract/staffSignIn.ts'

import { Card } from '../layout/Card.tsx'
import { CodeForm, type CodeFormProps } from './CodeForm.tsx'
import styles from './SetUpFactor.module.css'

/** Shows what an authenticator app scans, and asks for its first code. */
export function SetUpFactor(props: CodeFormProps & { readonly signIn: InferOutput<typeof getSignIn.reply> }) {
  const { signIn, ...form } = props
  const { secret = '', uri = '' } = signIn
  return (
    <Card title="Set up your second factor">
      <p>
        Besides your link, signing in needs a code from an authenticator app, such as Google Authenticator,
        Microsoft Authenticator or 1Password. Scan this with the app, once:
      </p>
      <QrCode text={uri} />
      <p>
        If you can’t scan it, type this key into the app:{' '}
        <code className={styles.secret}>{groupLetters(secret)}</code>
      </p>
      <CodeForm {...form} />
    </Card>
  )
}

/** Modules around a QR code that must be blank. */
const border = 4

/** Dark on white in both color schemes: few apps read it the other way round. */
function QrCode({ text }: { readonly text: string }) {
  const code = generate(text)
  const size = code.size + 2 * border
  const dots: string[] = []
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) dots.push(`M${x + border} ${y + border}h1v1h-1z`)
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the key below"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dots.join('')} />
    </svg>
  )
}

function groupLetters(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
