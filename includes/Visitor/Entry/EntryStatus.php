<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** How far staff have handled an entry. */
enum EntryStatus: string {

	case New      = 'new';
	case Progress = 'progress';
	case Answered = 'answered';
	case Closed   = 'closed';
	case Spam     = 'spam';

	/** Label for lists. */
	public function label( Translator $translator ): string {
		return match ( $this ) {
			self::New      => $translator->text( 'New' ),
			self::Progress => $translator->text( 'In progress' ),
			self::Answered => $translator->text( 'Answered' ),
			self::Closed   => $translator->text( 'Closed' ),
			self::Spam     => $translator->text( 'Spam' ),
		};
	}

	/** @return list<self> Statuses in which staff may still have work to do. */
	public static function open(): array {
		return [ self::New, self::Progress, self::Answered ];
	}
}
