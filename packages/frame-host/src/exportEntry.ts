export { type ExportOptions, startExport } from './export/startExport.tsx'
