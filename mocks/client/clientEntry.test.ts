import { NO_OPTIONS, NO_TEXT, testHostileInput } from '#mocks/core/testing/hostileInput'
import * as entry from './index.ts'

testHostileInput(
  entry,
  [
    {
      name: 'createBenchClient',
      call: entry.createBenchClient,
      valid: { controlUrl: 'http://127.0.0.1:1', token: 'a' },
      refuses: NO_OPTIONS,
      wrong: {
        controlUrl: ['', 'bench', 'ws://127.0.0.1:1', 'file:///etc/passwd', ...NO_TEXT],
        token: ['', ...NO_TEXT],
        timeout: [null, '', -1, Number.NaN],
      },
    },
  ],
  { BenchError: 'It is an error.' },
)
