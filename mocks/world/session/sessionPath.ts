/** Where a console's server has the session that its page shows or plays. */
export const SESSION_PATH = '/session.jsonl'
