<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

defined( 'ABSPATH' ) || exit;

/** What became of a listing since its source took it off the site (O10); until then its days count. */
enum WithdrawalOutcome: string {
	/** Staff have saved it: it stays as they have it. */
	case Kept = 'kept';

	/** Its days were over: it lies in the trash, and comes back when its source sends it again. */
	case Trashed = 'trashed';
}
