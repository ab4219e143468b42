// Paths of the repository that `npm run new` uses.
const core = 'packages/core/src'
const ui = 'packages/react-ui/src'

export const targets = {
  core,
  coreEntry: `${core}/index.ts`,
  coreEntryTest: `${core}/index.test.ts`,
  coreErrors: `${core}/base/errors.ts`,
  coreObject: `${core}/base/object.ts`,
  coreManifest: 'packages/core/package.json',
  coreSetup: 'packages/core/test/setup.ts',
  development: `${core}/development/development.ts`,
  latchkey: `${core}/latchkey/latchkey.ts`,
  modalEntry: `${core}/modalEntry.ts`,
  modalEntryTest: `${core}/modalEntry.test.ts`,
  viewNames: `${core}/modal/router/views.ts`,
  ui,
  locales: `${ui}/messages/locales`,
  showApp: 'packages/react-ui/test/showApp.tsx',
  axeProblems: 'packages/react-ui/test/axeProblems.ts',
  useText: `${ui}/messages/useText.ts`,
  viewRegistry: `${ui}/views/views.ts`,
  views: `${ui}/views`,
  scenes: 'tools/scenes/src',
  changesets: '.changeset',
}
