import { joinClasses } from '@latchkey/primitives'
import { cls } from './amount.module.css.gen.ts'

/** Characters from which an amount is set smaller, and smaller still. */
const longAmount = 8
const longestAmount = 14

/** The class of a large amount with this text. */
export const getAmountClass = ({ length }: string) =>
  joinClasses(
    cls.lkAmountText,
    length > longAmount && cls.lkAmountTextLong,
    length > longestAmount && cls.lkAmountTextLongest,
  )
