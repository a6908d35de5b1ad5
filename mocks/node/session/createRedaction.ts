/** What stands in the place of a secret. */
const HIDDEN = '[secret]'
/** What is shorter would be found in anything. */
const LEAST = 8

/**
 * Makes the function that takes secrets out of a text of JSON, as they stand there: escaped.
 *
 * @example
 * createRedaction(['my-api-key'])('{"url":"https://node.test/my-api-key"}') // '{"url":"https://node.test/[secret]"}'
 */
export function createRedaction(secrets: readonly string[]): (text: string) => string {
  const known = [...new Set(secrets.filter((secret) => secret.length >= LEAST))]
  const written = known.map((secret) => JSON.stringify(secret).slice(1, -1)).sort((a, b) => b.length - a.length)
  return (text) => written.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
}
