import { confirmResponseRules } from '../contract/patterns.gen';
import type { ConfirmResponse } from '../contract/types.gen';

/** Outcome of a confirmed mailed link. */
export type Opcode = ConfirmResponse[ 'opcode' ];

const OPCODES: readonly string[] = confirmResponseRules.opcode.enum;

export function isOpcode( value: unknown ): value is Opcode {
	return typeof value === 'string' && OPCODES.includes( value );
}
