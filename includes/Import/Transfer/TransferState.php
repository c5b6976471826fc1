<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

defined( 'ABSPATH' ) || exit;

/** Progress of a transfer. */
enum TransferState: string {

	case Waiting     = 'waiting';
	case Reading     = 'reading';
	case Applying    = 'applying';
	case Withdrawing = 'withdrawing';

	/** All items are applied, but the withdrawals are unusually many: staff decide. */
	case Held = 'held';

	case Done      = 'done';
	case Refused   = 'refused';
	case Cancelled = 'cancelled';
	case Failed    = 'failed';

	/** Whether a worker has work to do. */
	public function isOpen(): bool {
		return in_array( $this, [ self::Waiting, self::Reading, self::Applying, self::Withdrawing ], true );
	}
}
