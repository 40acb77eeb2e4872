/** Paths for a 20 by 20 view box with round strokes. */
const paths = {
  account: 'M6.8 6.5a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0M3.5 17c.7-3.4 3.2-5.2 6.5-5.2s5.8 1.8 6.5 5.2',
  check: 'm4 10.5 4 4 8-9',
  circle: 'M4.5 10a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0',
  close: 'm5 5 10 10M15 5 5 15',
  cross: 'm5.5 5.5 9 9m0-9-9 9',
  download: 'M10 3v9.5m-4-4 4 4 4-4m-10.5 8h13',
  error: 'M2.5 10a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0M10 6v4.5m0 3.1v.1',
  plus: 'M10 4v12M4 10h12',
  trash: 'M3.5 5.5h13M8 5.5v-2h4v2m-7 0 .8 11.5h8.4L15 5.5',
} as const

export type IconName = keyof typeof paths

/** An icon in the text color. Its meaning must be written beside it. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'circle' ? 1.4 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
