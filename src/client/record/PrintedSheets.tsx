/** Page margins of each printed sheet, so that a stack can be sorted. */
export function PrintedSheets({ name, title }: { readonly name: string; readonly title: string }) {
  const look = 'color: #000; font: 8.5pt/1.3 system-ui, sans-serif;'
  return (
    <style>{`
      @page {
        margin: 15mm 16mm;
        @top-left { ${look} content: "${CSS.escape(name)}"; }
        @top-right { ${look} content: "${CSS.escape(title)}"; white-space: nowrap; }
        @bottom-right { ${look} content: counter(page) ' of ' counter(pages); }
      }
      @page :first {
        @top-left { content: none; }
        @top-right { content: none; }
      }
    `}</style>
  )
}
