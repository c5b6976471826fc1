<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

defined( 'ABSPATH' ) || exit;

/** Result for a listing that a transfer contains, or that is withdrawn because the transfer does not contain it. */
enum ItemAction: string {

	case Created   = 'created';
	case Updated   = 'updated';
	case Unchanged = 'unchanged';

	/** The listing was withdrawn before, and is shown again. */
	case Restored  = 'restored';
	case Withdrawn = 'withdrawn';

	/** Staff have locked the listing against updates. */
	case Locked  = 'locked';
	case Refused = 'refused';

	/** Another plugin, or the database, threw. */
	case Failed = 'failed';
}
