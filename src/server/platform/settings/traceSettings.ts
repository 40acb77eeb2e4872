import * as v from 'valibot'

const collector = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && isCollector(new URL(value)),
      'It must be the address of a collector that accepts OTLP over HTTP, such as http://127.0.0.1:4318; a password goes into OTEL_EXPORTER_OTLP_HEADERS.',
    ),
  ),
)

const protocol = v.optional(
  v.picklist(['http/protobuf'], 'It must be http/protobuf, which collectors accept at port 4318.'),
)

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Those of OpenTelemetry’s variables that decide whether and where spans are sent. Its SDK reads the others itself. */
export const traceEntries = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_TRACES_EXPORTER: v.optional(v.picklist(['otlp', 'none'], 'It must be otlp or none.')),
  OTEL_TRACES_SAMPLER: v.optional(v.picklist(samplers, `It must be one of ${samplers.join(', ')}.`)),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(?:0|1|[01]?\.\d+)$/, 'It must be a fraction from 0 to 1, such as 0.1.')),
  ),
  OTEL_SDK_DISABLED: v.optional(v.string()),
}

function isCollector({ protocol: scheme, search, hash, username, password }: URL): boolean {
  const isHttp = scheme === 'http:' || scheme === 'https:'
  return isHttp && [search, hash, username, password].every((part) => part === '')
}

/** The URL that spans are posted to; undefined where none are recorded. */
export function arrangeTraces(environment: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
  readonly OTEL_TRACES_EXPORTER?: string | undefined
  readonly OTEL_SDK_DISABLED?: string | undefined
}): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = environment
  const isOff = environment.OTEL_SDK_DISABLED?.toLowerCase() === 'true'
  if (isOff || environment.OTEL_TRACES_EXPORTER === 'none') return undefined
  return own ?? (base === undefined ? undefined : `${base.replace(/\/$/, '')}/v1/traces`)
}
