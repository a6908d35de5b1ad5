import { escapeHidden } from '#mocks/core/foreign/escapeHidden'

const MOST = 300

/** Writes a value in one line. A bigint ends in `n`. */
export function toText(value: unknown): string {
  const text =
    JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each)) ?? 'undefined'
  return escapeHidden(text.length > MOST ? `${text.slice(0, MOST)}…` : text, { isJson: true })
}
