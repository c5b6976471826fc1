<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

defined( 'ABSPATH' ) || exit;

/** How far staff are with an entry (A7). */
enum EntryStatus: string {

	case New      = 'new';
	case Progress = 'progress';
	case Answered = 'answered';
	case Closed   = 'closed';
	case Spam     = 'spam';

	/** @return list<self> In which somebody may still have to do something. */
	public static function open(): array {
		return [ self::New, self::Progress, self::Answered ];
	}
}
