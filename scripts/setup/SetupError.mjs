/** The set-up cannot go on; the message says what a person can do. */
export class SetupError extends Error {}
