export class SetupError extends Error {}
