<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

defined( 'ABSPATH' ) || exit;

/** State of all mails about an entry: failed outweighs waiting. */
enum EntryMailState: string {

	case Ok      = 'ok';
	case Waiting = 'waiting';
	case Failed  = 'failed';
}
