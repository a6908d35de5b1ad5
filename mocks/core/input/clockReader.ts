import type { Clock } from '../clock.ts'
import type { Reader } from './reader.ts'
import { handle } from './readers.ts'

export const clockReader: Reader<Clock> = handle<Clock>('a clock, such as systemClock', ['now'])
