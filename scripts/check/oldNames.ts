/** Names that are gone: identifiers and file names, each a whole word, so that neither code nor prose goes on with them. */
export const oldNames: ReadonlySet<string> = new Set(
  `
  Deed DeedOf Deeds onDeed toDeed deedDo ChainDeed DeedCalls DeedField DeedFields DeedFieldsProps DeedForm DeedLine
  DeedLineProps DeedProblem DeedRun DueDeed FaultDeed FaultDeeds FrameDeed ImmediateDeed MarketDeed MarketDeedLine
  MarketDeeds ReadDeed RpcFaultDeed StandingDeed addDeed chainDeed chainDeedSchema chainDeedUsages createFaultDeeds
  createMarketDeeds deedCalls deedField deedForms deedOutcome deedPick deedProblem deedSchema isDueDeed isForDeed
  marketDeed parseDeedField runChainDeed setDeed toChainDeed useDeed useMarketDeed

  ChainDesk DeskWallet FilterDesk RegistryDesk RelayDesk WalletConnectDesk WalletDesk WalletDeskParameters
  WalletDeskState chainDesk chainDesks createChainDesk createFilterDesk createPageRelayDesk createServerRelayDesk
  createWalletConnectDesk createWalletDesk deskTypes toDeskWallet walletDesk

  Door Doors DoorFacts DoorInfo DoorParameters PageDoors ProposalDoor SessionDoor SessionDoors SessionDoorsParameters
  WalletDoor closeDoor createDoor createPageDoors createSessionDoors doorInfo openDoor withProposalDoor

  PersonContext PersonDoes PersonParameters askPerson byPerson createPerson timingPerson waitsForPerson withPerson

  Teller SessionTeller SessionTellerParameters SessionNews SessionNewsParameters InboxNews StepNews TellTraceParameters
  createTeller createSessionTeller createSessionNews permissionsTell readStepNews recordNews tellAccounts tellAll
  tellChain tellFault tellHealth tellOne tellPages tellReverted tellScripted tellTrace

  Moment MomentReader Parcel PartList PlayHand PlayHandParameters PlayedChain ReadMoment Reel RelayActor SlicesParameters
  Stepper StepperParameters TapeParameters UriSight assertInTurn createActor createDevice createMomentReader
  createPartList createPlayHand createReel createSlices createSlots createSpans createStepper createTape createTicket
  createTrack createTurn createTurns createUriSight inTurn openForkTape toPlayed

  BenchRecordingUse BenchSession NormalSession PlaySessionParameters ReadSession SESSION_FORMAT SESSION_PATH SessionApp
  SessionAppProps SessionLine SessionMeta SessionModel SessionPlay SessionPlayParameters SessionPlayState
  SessionPlaying SessionSaver SessionSaverParameters SessionScript SessionTextParameters SessionViewer
  SessionViewerParameters compareSessionFiles compareSessions createSessionPlay createSessionText createTestSession
  keepSession modernizeSession normalizeSession parseSession playSession readPageSession saveSession serveSession
  sessionAsk sessionBack sessionDeviation sessionFirst sessionForward sessionLast sessionPlay sessionPlayState
  sessionPlaying sessionPosition sessionScrubber sessionSpeed sessionStride sessionTestIds startSessionSaver
  startSessionViewer toBenchSession toSessionInfo toSessionLine writeSession

  BenchSpacesParameters GatewaySpace OriginParameters SpaceRecording SpaceRecordingParameters SpaceSource SpaceState
  SpaceWays SteadyClockParameters TestSpace createRingSlotStage createSpaceRecording createSpaceState createSpaceWays
  createSteadyClockStage gatewaySpace spaceTypes startBenchSpaces startCassetteOrigin startForkOrigin startFreshOrigin
  startOrigin startPlayedSpaces startSpace startTestSpace startUpstreamOrigin toSpaceSource

  TruthEntry TruthOptions TruthPage TruthParameters TruthReport TruthWallet TruthWorld addTruth checkTruth
  createTruthWallet findTruthFolder runTruth startTruthPage startTruthWorld truthReport truthReportSchema truthWorld
  walletbenchTruth writeTruth

  ActiveRpcFaultRow ChainHandle DEED_CALLS DEED_TIMES FAULT_TABLE FaultControl FaultControlParameters REGISTRY_FAULTS
  RpcFaultBox RpcFaultOrder clearFaults describeRpcFault faultOrderSchema parseFault readRpcFault relayOrderSchema
  releaseFault removeFault rpcFaultControlSchema rpcFaultOrder runRpcFaultOrder spaceOrderSchema toChainHandle

  BenchPart benchPart createBenchPart GoToBench goToBench showBench ChainHandle toChainSource startHttpUpstream startSocketUpstream addRecord
  toBenchChain 

  createRpcFaultBox createSeededFaultBox createFaultBoard
  MockWallet WalletsMock WalletsMockParameters WalletConnectMock WalletConnectMockParameters toBase64Url createAccessCheck
  parseChainOptions readChainOptions createFaultGate FaultGate createFaultEffects createOrigins OriginsParameters

  DeviceParameters METHOD_TABLE ProviderHop addPushClient createAct connectControl connectFaultControl connectRelayControl connectRpcControl createRedaction
  createSubscriptions peerTable removePushClient runMethod stubVerifyFrame importTable

  selectWallets isSameToken createBlockIntervalStage BlockIntervalParameters createControl ControlParameters
  createRelayControl RelayControl createRpcControl RpcControl RpcControlled makeStandInHistory StandInHistory
  startStandInChain StandInChain toStandInContracts StandInContracts startStandIn StandIn standIn STAND_IN_MNEMONIC
  metamaskQuirks checkErrors createFrameRows FrameRows stepRow minedOf outermostOf markOf doAct createPlayMemory
  PlayMemory PlayStorage HostFaults effectCalls EFFECT_CALLS EffectCalls faultCall FaultCall faultTools FaultTools
  parseChainFlag createAsks offerOf peerMethodsOf WalletGoods upstreamLink UpstreamLink SocketLink
  paramSchemas browserStep defineStaticStep metaMaskStep metaMaskForkStep unitStep runSteps StepContext
  StepResult
  `
    .trim()
    .split(/\s+/),
)

/** Folders, flags and commands that are gone, as they are written. */
export const oldPhrases: readonly string[] = [
  '--play-session',
  '--record',
  '--save-session',
  'walletbench record',
  'walletbench truth',
  'console/panels/session',
  'console/panels/wallets',
  'fixtures/faults',
  'fixtures/truth',
  'mocks/browser/session',
  'mocks/metamask/truth',
  'mocks/node/gatewayServer',
  'mocks/node/session',
  'mocks/node/spaces',
  'mocks/relay/connection/readParams',
  'mocks/rpc/faults/deeds',
  'mocks/wallet/personas/metamaskChecks',
  'mocks/wallet/walletconnect/kit',
  'mocks/wallet/walletconnect/sessions/logIns',
  'mocks/world/recording/script.ts',
  'mocks/world/recording/toSteps',
  'mocks/world/session',
  'scripts/bench/',
]
