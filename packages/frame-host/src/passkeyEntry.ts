export { type PasskeyOptions, startPasskey } from './passkeyPage/startPasskey.tsx'
