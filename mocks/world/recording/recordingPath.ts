/** Where a console's server has the recording that its page shows or plays. */
export const RECORDING_PATH = '/recording.jsonl'
