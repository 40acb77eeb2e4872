/** A browser with one page, driven from outside. What the engines do differently ends here. */
export interface BrowserDriver {
  open(url: string): Promise<void>
  /** Runs a function in the page. It takes and gives JSON, and knows nothing of the file it is written in. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>
  /** Presses the mouse's button, in pixels from the window's corner. */
  clickAt(point: { readonly x: number; readonly y: number }): Promise<void>
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Chooses a file as its dialog would. */
  attach(selector: string, path: string): Promise<void>
  /** The window as a PNG. */
  takePicture(): Promise<Uint8Array>
  /** The file that the browser has saved, once it is whole. */
  readDownload(): Promise<Download | undefined>
  /**
   * Kills the process of the page, as a phone does that needs the memory, closes the browser and opens it again with what
   * it keeps.
   */
  restart(): Promise<void>
  /** Ends the browser with everything that was started for it. */
  close(): Promise<void>
}

/** A file that a browser has saved. */
export interface Download {
  readonly name: string
  readonly content: Uint8Array
}

/** A key that types nothing. */
export type Key = 'ArrowDown' | 'Backspace' | 'End' | 'Enter' | 'Escape' | 'Tab'

/** How large the page is to be, in pixels. */
export interface WindowSize {
  readonly width: number
  readonly height: number
}
