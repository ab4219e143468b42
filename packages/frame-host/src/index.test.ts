import { expect, test } from 'vitest'
import * as approval from './approvalEntry.ts'
import * as confirm from './confirmEntry.ts'
import * as exporting from './exportEntry.ts'
import * as entry from './index.ts'
import * as passkey from './passkeyEntry.ts'
import * as worker from './workerEntry.ts'

test('the entries export the names of the README', () => {
  expect(Object.keys(entry)).toEqual(['startFrame'])
  expect(Object.keys(approval)).toEqual(['startApproval'])
  expect(Object.keys(confirm)).toEqual(['startConfirm'])
  expect(Object.keys(exporting)).toEqual(['startExport'])
  expect(Object.keys(passkey)).toEqual(['startPasskey'])
  expect(Object.keys(worker)).toEqual(['runWorker'])
})
