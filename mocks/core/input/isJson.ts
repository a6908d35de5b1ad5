import type { Reader } from './reader.ts'
import { isObject } from './readers.ts'

/** A deeper value than any that JSON-RPC carries: it would end the stack. */
const DEEPEST = 100

/** What JSON can carry, or undefined. */
export const isJson: Reader<unknown> = (given, place): given is unknown =>
  given === undefined || fitsJson(given, 0) || place.say('must be a JSON value')

function fitsJson(value: unknown, depth: number): boolean {
  if (depth > DEEPEST) return false
  if (typeof value === 'number') return Number.isFinite(value)
  if (!isObject(value)) return value === null || typeof value === 'string' || typeof value === 'boolean'
  const fits = (each: unknown) => fitsJson(each, depth + 1)
  if (Array.isArray(value)) return Array.from(value).every(fits)
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  return isPlain && Object.values(value).every((each) => each === undefined || fits(each))
}
