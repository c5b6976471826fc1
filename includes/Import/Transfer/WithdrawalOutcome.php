<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

defined( 'ABSPATH' ) || exit;

/**
 * Fate of a listing after its source withdrew it; without an outcome the daily sweep will move it to the
 * trash.
 */
enum WithdrawalOutcome: string {
	/** Staff saved the listing: it stays as they left it. */
	case Kept = 'kept';

	/** The daily sweep moved the listing to the trash; it comes back if its source sends it again. */
	case Trashed = 'trashed';
}
