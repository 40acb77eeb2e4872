/** The part of sax 1.6 that Gatehouse uses; the package has no types of its own, and others' lack options. */
declare module 'sax' {
  export interface QualifiedName {
    readonly name: string
    readonly prefix: string
    readonly local: string
    readonly uri: string
  }

  export interface QualifiedAttribute extends QualifiedName {
    readonly value: string
  }

  export interface QualifiedTag extends QualifiedName {
    readonly attributes: Readonly<Record<string, QualifiedAttribute>>
  }

  /** What a parser with `xmlns: true` calls; an error that is thrown ends the reading. */
  export interface SaxHandlers {
    onerror: (error: Error) => void
    ondoctype: (doctype: string) => void
    onsgmldeclaration: (declaration: string) => void
    onprocessinginstruction: (instruction: { readonly name: string; readonly body: string }) => void
    ontext: (text: string) => void
    oncdata: (text: string) => void
    onopentag: (tag: QualifiedTag) => void
    onclosetag: (name: string) => void
  }

  export interface SaxParser extends SaxHandlers {
    write(text: string): SaxParser
    close(): SaxParser
  }

  const sax: {
    MAX_BUFFER_LENGTH: number
    parser(
      isStrict: boolean,
      options: { readonly xmlns: true; readonly strictEntities: boolean; readonly position: boolean },
    ): SaxParser
  }
  export default sax
}
