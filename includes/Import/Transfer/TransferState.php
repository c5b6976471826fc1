<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

defined( 'ABSPATH' ) || exit;

/** How far a transfer is (O11). */
enum TransferState: string {

	case Waiting     = 'waiting';
	case Reading     = 'reading';
	case Applying    = 'applying';
	case Withdrawing = 'withdrawing';

	/** Everything is applied but what it would withdraw, which is unusually much: staff decide (O9). */
	case Held = 'held';

	case Done      = 'done';
	case Refused   = 'refused';
	case Cancelled = 'cancelled';
	case Failed    = 'failed';

	/** Whether a worker has something to do for it. */
	public function isOpen(): bool {
		return in_array( $this, [ self::Waiting, self::Reading, self::Applying, self::Withdrawing ], true );
	}
}
