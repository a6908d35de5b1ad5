/** Names below localhost: RFC 6761 §6.3 keeps them on this machine. */
export const BELOW_LOCALHOST = '*.localhost'

/**
 * This machine's hosts, in Chromium's patterns of host rules: `*` is any text, `?` at most one character. No other machine's
 * name fits, as none ends with a digit.
 */
export const LOOPBACK_PATTERNS: readonly string[] = [
  'localhost',
  BELOW_LOCALHOST,
  ...Array.from('0123456789', (digit) => `127.???.???.??${digit}`),
  '0.0.0.0',
  '::1',
  '[::1]',
]
