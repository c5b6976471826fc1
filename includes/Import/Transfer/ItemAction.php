<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

defined( 'ABSPATH' ) || exit;

/** What became of a listing that a transfer names, or withdraws by not naming it (O14). */
enum ItemAction: string {

	case Created   = 'created';
	case Updated   = 'updated';
	case Unchanged = 'unchanged';

	/** It was withdrawn, and is back. */
	case Restored  = 'restored';
	case Withdrawn = 'withdrawn';

	/** Staff have locked it against updates. */
	case Locked  = 'locked';
	case Refused = 'refused';

	/** Another plugin, or the database, threw. */
	case Failed = 'failed';
}
