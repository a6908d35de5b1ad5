/** Thrown when the set-up cannot go on. The message says what the user can do. */
export class SetupError extends Error {}
