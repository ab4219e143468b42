export { type FrameOptions, startFrame } from './frame/startFrame.ts'
