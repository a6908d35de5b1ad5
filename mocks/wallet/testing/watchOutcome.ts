/** The state of a promise so far: `waiting`, `answered`, or the error's code, together with its value. */
export function watchOutcome(promise: Promise<unknown>) {
  const outcome: { status: 'waiting' | 'answered' | number; value: unknown } = { status: 'waiting', value: undefined }
  promise.then(
    (value) => Object.assign(outcome, { status: 'answered', value }),
    (error: { code: number }) => Object.assign(outcome, { status: error.code, value: error }),
  )
  return outcome
}
