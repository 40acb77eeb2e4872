/** The rules for docs/accessibility.yaml: those of OpenACR for what it uses, and our own for `tests` and `seen`. */
const text = { type: 'string', minLength: 1 } as const
const contact = { type: 'object', required: ['email'], properties: { name: text, email: text } } as const

const component = {
  type: 'object',
  required: ['name', 'adherence'],
  additionalProperties: false,
  properties: {
    name: { enum: ['web', 'electronic-docs', 'none'] },
    adherence: {
      type: 'object',
      required: ['level'],
      additionalProperties: false,
      properties: {
        level: { enum: ['supports', 'partially-supports', 'does-not-support', 'not-applicable'] },
        notes: text,
      },
    },
    tests: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', pattern: String.raw`\.test\.tsx?: .` },
    },
    seen: { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d: .` },
  },
} as const

const chapter = {
  type: 'object',
  required: ['notes'],
  additionalProperties: false,
  properties: {
    notes: text,
    disabled: { const: true },
    criteria: {
      type: 'array',
      items: {
        type: 'object',
        required: ['num', 'components'],
        additionalProperties: false,
        properties: { num: text, components: { type: 'array', minItems: 1, items: component } },
      },
    },
  },
} as const

export const reportSchema = {
  type: 'object',
  required: [
    'title',
    'product',
    'author',
    'report_date',
    'catalog',
    'notes',
    'evaluation_methods_used',
    'chapters',
  ],
  additionalProperties: false,
  properties: {
    title: text,
    product: {
      type: 'object',
      required: ['name'],
      properties: { name: text, version: text, description: text },
    },
    author: contact,
    vendor: contact,
    report_date: { type: 'string', format: 'date' },
    last_modified_date: { type: 'string', format: 'date' },
    version: { type: 'integer' },
    catalog: { const: '2.5-edition-wcag-2.2-508-en' },
    notes: text,
    evaluation_methods_used: text,
    chapters: {
      type: 'object',
      required: [
        'success_criteria_level_a',
        'success_criteria_level_aa',
        'success_criteria_level_aaa',
        'functional_performance_criteria',
        'hardware',
        'software',
        'support_documentation_and_services',
      ],
      additionalProperties: chapter,
    },
  },
} as const
