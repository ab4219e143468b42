import { rows } from './checks/size/budgets.mjs'

export default rows
