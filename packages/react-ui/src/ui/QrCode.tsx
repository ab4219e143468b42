import { joinClasses, useStyle } from '@latchkey/primitives'
import { useMemo } from 'react'
import { drawQr } from './drawQr.ts'
import { cls, css } from './QrCode.module.css.gen.ts'

/** A text to scan, 232 px on a side: dark on white in every theme, because many cameras refuse the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  useStyle(css)
  const { size, modules, finders } = useMemo(() => drawQr(text), [text])
  return (
    <div className={joinClasses('lkQr', cls.lkQrCode)} part="qr">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        width="232"
        height="232"
        fill="currentColor"
        data-testid="lk-qr"
      >
        {/* On whole pixels: at four to a module, grey edges are a third of it. */}
        <path d={modules} shapeRendering="crispEdges" />
        <path d={finders} fillRule="evenodd" />
      </svg>
    </div>
  )
}
