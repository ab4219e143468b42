import type { FailedTransactionMetadata } from 'litesvm'

// The names of Solana's `TransactionError` and `InstructionError`, in litesvm's numbering.
const transactionErrors =
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled'.split(
    ' ',
  )
const instructionErrors =
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError'.split(
    ' ',
  )

/** An error in Solana's JSON: a name, or a name with its data. */
export type ErrorJson = string | Readonly<Record<string, unknown>>

/** litesvm's error object in Solana's JSON: `"BlockhashNotFound"`, `{ InstructionError: [0, { Custom: 1 }] }`. */
export function toErrorJson(failed: Pick<FailedTransactionMetadata, 'err'>): ErrorJson {
  const error: unknown = failed.err()
  if (typeof error === 'number') return transactionErrors[error] ?? 'SanitizeFailure'
  const { index, accountIndex, err } = error as {
    index?: number
    accountIndex?: number
    err?: () => unknown
  }
  if (err) return { InstructionError: [index ?? 0, toInstructionError(err.call(error))] }
  if (accountIndex === undefined) return { DuplicateInstruction: index ?? 0 }
  const name = getName(error).includes('Rent')
    ? 'InsufficientFundsForRent'
    : 'ProgramExecutionTemporarilyRestricted'
  return { [name]: { account_index: accountIndex } }
}

/** Messages of a node that clients show. */
export function toErrorText(error: ErrorJson): string {
  if (typeof error === 'string') return texts[error] ?? error
  const { InstructionError: detail } = error
  if (!Array.isArray(detail)) return Object.keys(error)[0] ?? 'Unknown error'
  const [index, cause] = detail as [number, string | { Custom?: number }]
  const custom = typeof cause === 'object' ? cause.Custom : undefined
  const what =
    custom === undefined ? String(cause) : `custom program error: 0x${custom.toString(16)}`
  return `Error processing Instruction ${index}: ${what}`
}

const texts: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  SignatureFailure: 'Transaction did not pass signature verification',
}

function toInstructionError(error: unknown): ErrorJson {
  if (typeof error === 'number') return instructionErrors[error] ?? 'GenericError'
  const { code, msg } = error as { code?: number; msg?: string }
  return code === undefined ? { BorshIoError: msg ?? '' } : { Custom: code }
}

function getName(value: unknown): string {
  return (value as object).constructor.name
}
