import { confirmResponseRules } from '../contract/patterns.gen';
import type { ConfirmResponse } from '../contract/types.gen';

/** What a redeemed key has done (W2). */
export type Opcode = ConfirmResponse[ 'opcode' ];

const OPCODES: readonly string[] = confirmResponseRules.opcode.enum;

/** Whether a value from outside is one of them. */
export function isOpcode( value: unknown ): value is Opcode {
	return typeof value === 'string' && OPCODES.includes( value );
}
