import { expect, test } from 'vitest'

import { readSettings } from './readSettings.ts'

test.each([
  [{}, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, 'http://127.0.0.1:4318/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.edu/in/' }, 'https://otlp.example.edu/in/v1/traces'],
  [
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a.example',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://b.example/x',
    },
    'http://b.example/x',
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a.example', OTEL_SDK_DISABLED: 'true' }, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a.example', OTEL_TRACES_EXPORTER: 'none' }, undefined],
])('with %j spans go to %s', (environment, expected) => {
  expect(readSettings(environment).tracesUrl).toBe(expected)
})

const remedy =
  'OTEL_EXPORTER_OTLP_ENDPOINT has an invalid value. It must be the address of a collector that accepts OTLP over HTTP, such as http://127.0.0.1:4318; a password goes into OTEL_EXPORTER_OTLP_HEADERS.'

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' }, remedy],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector:4317' }, remedy],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:hush@collector.example' }, remedy],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example?key=hush' }, remedy],
  [
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc". It must be http/protobuf, which collectors accept at port 4318.',
  ],
  [
    { OTEL_TRACES_SAMPLER: 'sometimes' },
    'OTEL_TRACES_SAMPLER is "sometimes". It must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio.',
  ],
  [
    { OTEL_TRACES_SAMPLER_ARG: '10 %' },
    'OTEL_TRACES_SAMPLER_ARG is "10 %". It must be a fraction from 0 to 1, such as 0.1.',
  ],
])('%j stops the start', (environment, problem) => {
  expect(() => readSettings(environment)).toThrow(problem)
})
