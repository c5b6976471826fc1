<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

defined( 'ABSPATH' ) || exit;

/** Outcome for a listing after its source took it off the site (O10); without an outcome its days still count. */
enum WithdrawalOutcome: string {
	/** Staff saved the listing: it stays as they left it. */
	case Kept = 'kept';

	/** The days of the listing were over: it is in the trash, and comes back when its source sends it again. */
	case Trashed = 'trashed';
}
