import type { SolanaInstruction, SolanaMeaning } from '../solana/solanaMeaning.ts'
import { address, create, type Description, native, text, type WarningName } from './describe.ts'

/** Tells what transactions of Solana do that are signed together by the account. Pure. */
export function describeSolana(meanings: readonly SolanaMeaning[], account: string): Description {
  const parts = meanings.flatMap(({ instructions }) =>
    instructions.map((instruction) => describeInstruction(instruction, account)),
  )
  const warnings: readonly WarningName[] = meanings.some((one) => one.hasLookupTables)
    ? ['lookupTables']
    : []
  const [only] = parts
  if (only && parts.length === 1) return { ...only, warnings: [...warnings, ...only.warnings] }
  return create('batch', [], warnings, parts)
}

const spl = (
  name: 'amount' | 'spends',
  { amount, mint, decimals }: { amount: bigint; mint?: string; decimals?: number },
  isUnlimited = false,
) => ({
  name,
  value: { kind: 'splToken', amount, mint, decimals, isUnlimited } as const,
})

function describeInstruction(instruction: SolanaInstruction, visitor: string): Description {
  switch (instruction.kind) {
    case 'transfer': {
      const { from, to, lamports } = instruction
      return create('send', [native('amount', lamports), address('from', from), address('to', to)])
    }
    case 'createAccount': {
      const { from, account, lamports, owner } = instruction
      return create(
        'createAccount',
        [
          ...[native('amount', lamports), address('from', from)],
          ...[address('account', account), address('program', owner)],
        ],
        ['newAccount'],
      )
    }
    case 'tokenTransfer': {
      const { source, destination, authority } = instruction
      return create('sendToken', [
        spl('amount', instruction),
        address('from', source),
        address('toTokenAccount', destination),
        address('owner', authority),
      ])
    }
    case 'tokenApproval': {
      const { source, delegate, owner, isUnlimited } = instruction
      return create(
        'permit',
        [
          spl('spends', instruction, isUnlimited),
          ...[address('spender', delegate), address('from', source), address('owner', owner)],
        ],
        [isUnlimited ? 'unlimited' : 'delegate'],
      )
    }
    case 'tokenRevoke': {
      const { source, owner } = instruction
      return create('takeBack', [address('account', source), address('owner', owner)])
    }
    case 'setAuthority': {
      const { account, authority, newAuthority } = instruction
      return create(
        'setAuthority',
        [
          ...[address('account', account), address('owner', authority)],
          newAuthority !== undefined && address('newOwner', newAuthority),
        ],
        ['authority'],
      )
    }
    case 'closeAccount': {
      const { account, destination, owner } = instruction
      const facts = [address('account', account), address('to', destination)]
      return create(
        'closeAccount',
        [...facts, address('owner', owner)],
        [destination !== visitor && 'closes'],
      )
    }
    case 'burn': {
      const { account, owner } = instruction
      return create('burn', [
        ...[spl('amount', instruction), address('account', account), address('owner', owner)],
      ])
    }
    case 'createTokenAccount': {
      const { owner, mint, payer } = instruction
      const facts = [address('owner', owner), address('mint', mint), address('payer', payer)]
      return create('createTokenAccount', facts)
    }
    case 'memo':
      return create('memo', [text('note', instruction.text)])
    case 'nonce': {
      const { account, authority } = instruction
      const facts = [address('account', account), address('owner', authority)]
      return create('nonce', facts, ['nonce'])
    }
    case 'unknown':
      return create('program', [address('program', instruction.programId)], ['unknownProgram'])
  }
}
