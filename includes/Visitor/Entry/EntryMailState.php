<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

defined( 'ABSPATH' ) || exit;

/** How the mails about an entry fare, taken together: one that failed outweighs one that waits. */
enum EntryMailState: string {

	case Ok      = 'ok';
	case Waiting = 'waiting';
	case Failed  = 'failed';
}
