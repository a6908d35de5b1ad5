export const RECORDING_PATH = '/recording.jsonl'
