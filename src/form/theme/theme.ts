export type Shades = Readonly<Record<'dark' | 'main' | 'light' | 'extraLight', string>>

/** An institution's colors by day. */
export type Theme = Readonly<
  Record<'primary' | 'secondary' | 'accent' | 'neutral' | 'white' | 'error' | 'disabled', Shades>
>
