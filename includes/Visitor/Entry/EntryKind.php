<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

defined( 'ABSPATH' ) || exit;

/** What an entry of the inbox is, as staff and programs call it. */
enum EntryKind: string {

	case Message    = 'message';
	case Lead       = 'lead';
	case Inquiry    = 'inquiry';
	case Search     = 'search';
	case Newsletter = 'newsletter';
}
