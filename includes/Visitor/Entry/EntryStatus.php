<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** How far staff are with an entry (A7). */
enum EntryStatus: string {

	case New      = 'new';
	case Progress = 'progress';
	case Answered = 'answered';
	case Closed   = 'closed';
	case Spam     = 'spam';

	/** For lists. */
	public function label( Translator $translator ): string {
		return match ( $this ) {
			self::New      => $translator->text( 'New' ),
			self::Progress => $translator->text( 'In progress' ),
			self::Answered => $translator->text( 'Answered' ),
			self::Closed   => $translator->text( 'Closed' ),
			self::Spam     => $translator->text( 'Spam' ),
		};
	}

	/** @return list<self> In which somebody may still have to do something. */
	public static function open(): array {
		return [ self::New, self::Progress, self::Answered ];
	}
}
