export { type Clock, systemClock } from '#mocks/core/clock'
export { createTrace, type Trace, type TraceEntry, type TraceParameters } from '#mocks/trace/createTrace'
export { modernizeTrace } from '#mocks/trace/eventReader'
export type { TraceFlow } from '#mocks/trace/flow'
export { createFlowIndex, type FlowIndex, linkFlows } from '#mocks/trace/linkFlows'
export { type FlowPart, type FlowTiming, measureFlow } from '#mocks/trace/measureFlow'
export {
  HOPS,
  LANES,
  type TraceEvent,
  type TraceHop,
  type TraceLane,
  type TracePhase,
  VERSION,
} from '#mocks/trace/traceEvent'
export { compareRecordings } from '#mocks/world/recording/compareRecordings'
export {
  type NormalFlow,
  type NormalRecording,
  type NormalStep,
  normalizeRecording,
} from '#mocks/world/recording/normalizeRecording'
export { parseRecording } from '#mocks/world/recording/parseRecording'
export type { Recording, RecordingMeta } from '#mocks/world/recording/recordingFormat'
export type { RecordingScript, ScriptedAct, ScriptedAsk } from '#mocks/world/recording/recordingScript'
export { toScript } from '#mocks/world/recording/toScript'
export { writeRecording } from '#mocks/world/recording/writeRecording'
