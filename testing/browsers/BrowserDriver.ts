/** A browser with one page. Hides the differences between engines. */
export interface BrowserDriver {
  open(url: string): Promise<void>
  /** Runs a function in the page. Arguments and result are JSON, and the function is self-contained. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>
  /** Clicks, in pixels from the top left corner of the window. */
  clickAt(point: { readonly x: number; readonly y: number }): Promise<void>
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Chooses a file as the dialog would. */
  attach(selector: string, path: string): Promise<void>
  /** A screenshot of the window as PNG. */
  takePicture(): Promise<Uint8Array>
  /** The downloaded file, once it is complete. */
  readDownload(): Promise<Download | undefined>
  /**
   * Kills the process of the page, as a phone without memory does, closes the browser and reopens it with its profile.
   */
  restart(): Promise<void>
  /** Closes the browser and every process that belongs to it. */
  close(): Promise<void>
}

export interface Download {
  readonly name: string
  readonly content: Uint8Array
}

/** Keys that type no text. */
export type Key = 'ArrowDown' | 'Backspace' | 'End' | 'Enter' | 'Escape' | 'Tab'

/** In CSS pixels. */
export interface WindowSize {
  readonly width: number
  readonly height: number
}
